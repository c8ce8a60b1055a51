[std.log2(8), std.log2(0.5), std.log2(1), std.log10(1), std.log10(100)]
