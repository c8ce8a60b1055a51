// reason: the top bit of 64 is no safe integer; Go lets it wrap to a negative number
// oracle: cpp
1 << 63
