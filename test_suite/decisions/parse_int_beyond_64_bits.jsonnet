// reason: digits stand for the nearest number, however many there are; Go refuses these, and C++ rounds at each digit
// oracle: neither
// number-format: reference
[std.parseInt(str) for str in ['9223372036854775808', '-12345678901234567890', '1' + std.repeat('0', 22)]]
