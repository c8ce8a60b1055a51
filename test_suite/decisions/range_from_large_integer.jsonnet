// reason: a range has as many elements as it says; C++ gives none, and Go takes bounds of 32 bits
// oracle: neither
std.range(-4e199, 0)
