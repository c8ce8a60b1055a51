std.sort([{ a: 1 }, { a: 0 }])
