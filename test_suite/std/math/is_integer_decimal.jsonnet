[std.isInteger(2), std.isInteger(2.5), std.isDecimal(2), std.isDecimal(2.5), std.isInteger(-0)]
