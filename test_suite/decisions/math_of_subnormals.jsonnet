// reason: Go takes the smallest numbers for larger ones
// oracle: cpp
// number-format: reference
[std.log2(5e-324), std.log10(5e-324), std.pow(5e-324, 0.25)]
