// oracle: neither
// source: FIPS 180-4
std.native('sha256')('abc')
