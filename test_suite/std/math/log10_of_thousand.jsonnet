// number-format: reference
std.log10(1000)
