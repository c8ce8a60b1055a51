{ a: 1, n: std.length($) }
