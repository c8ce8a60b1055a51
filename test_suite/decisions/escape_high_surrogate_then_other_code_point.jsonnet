// reason: a lone surrogate is no character; Go puts U+FFFD in its place without a word
// oracle: cpp
"\ud83d\u0041"
