// reason: the bound is an integer, and nothing is in the range; Go takes bounds of 32 bits
// oracle: cpp
std.range(-2, -9007199254740991)
