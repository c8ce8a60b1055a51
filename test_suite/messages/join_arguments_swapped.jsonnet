std.join(['a', 'b'], ',')
