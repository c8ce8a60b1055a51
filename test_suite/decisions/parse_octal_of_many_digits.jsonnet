// reason: as parse_int_beyond_64_bits: 2^56 + 9 is nearer to 2^56 + 16; both engines round at each digit
// oracle: neither
// number-format: reference
std.parseOctal('4000000000000000011')
