// reason: as parse_int_beyond_64_bits: 2^57 + 17 is nearer to 2^57 + 32; both engines round at each digit
// oracle: neither
// number-format: reference
[std.parseHex('200000000000011'), std.parseHex('200000000000010')]
