[std.contains([1, 2], 2), std.contains([], 1), std.contains([{ a: 1 }], { a: 1 })]
