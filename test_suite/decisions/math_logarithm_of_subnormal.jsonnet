// reason: Go takes the smallest numbers for larger ones
// oracle: cpp
[std.log2(5e-324), std.log10(5e-324)]
