//! Owns [`Wide`], a struct of 300 fields.

use jsonfast::JsonFast;

macro_rules! wide {
    ($($field:ident)*) => {
        #[derive(JsonFast, Debug, Clone, PartialEq, Default)]
        #[json(deny_unknown_fields)]
        pub struct Wide {
            $(pub $field: Option<u16>,)*
        }

        /// As [`Wide`], but every field must be there.
        #[derive(JsonFast, Debug, Clone, PartialEq, Default)]
        pub struct WideAndFull {
            $(pub $field: u16,)*
        }

        pub const NAMES: [&str; 300] = [$(stringify!($field)),*];

        impl Wide {
            pub fn field(&mut self, i: usize) -> &mut Option<u16> {
                let fields = [$(&mut self.$field),*];
                fields.into_iter().nth(i).expect("fewer than 300")
            }
        }
    };
}

wide! {
    f000 f001 f002 f003 f004 f005 f006 f007 f008 f009 f010 f011 f012 f013 f014 f015 f016 f017 f018 f019
    f020 f021 f022 f023 f024 f025 f026 f027 f028 f029 f030 f031 f032 f033 f034 f035 f036 f037 f038 f039
    f040 f041 f042 f043 f044 f045 f046 f047 f048 f049 f050 f051 f052 f053 f054 f055 f056 f057 f058 f059
    f060 f061 f062 f063 f064 f065 f066 f067 f068 f069 f070 f071 f072 f073 f074 f075 f076 f077 f078 f079
    f080 f081 f082 f083 f084 f085 f086 f087 f088 f089 f090 f091 f092 f093 f094 f095 f096 f097 f098 f099
    f100 f101 f102 f103 f104 f105 f106 f107 f108 f109 f110 f111 f112 f113 f114 f115 f116 f117 f118 f119
    f120 f121 f122 f123 f124 f125 f126 f127 f128 f129 f130 f131 f132 f133 f134 f135 f136 f137 f138 f139
    f140 f141 f142 f143 f144 f145 f146 f147 f148 f149 f150 f151 f152 f153 f154 f155 f156 f157 f158 f159
    f160 f161 f162 f163 f164 f165 f166 f167 f168 f169 f170 f171 f172 f173 f174 f175 f176 f177 f178 f179
    f180 f181 f182 f183 f184 f185 f186 f187 f188 f189 f190 f191 f192 f193 f194 f195 f196 f197 f198 f199
    f200 f201 f202 f203 f204 f205 f206 f207 f208 f209 f210 f211 f212 f213 f214 f215 f216 f217 f218 f219
    f220 f221 f222 f223 f224 f225 f226 f227 f228 f229 f230 f231 f232 f233 f234 f235 f236 f237 f238 f239
    f240 f241 f242 f243 f244 f245 f246 f247 f248 f249 f250 f251 f252 f253 f254 f255 f256 f257 f258 f259
    f260 f261 f262 f263 f264 f265 f266 f267 f268 f269 f270 f271 f272 f273 f274 f275 f276 f277 f278 f279
    f280 f281 f282 f283 f284 f285 f286 f287 f288 f289 f290 f291 f292 f293 f294 f295 f296 f297 f298 f299
}
