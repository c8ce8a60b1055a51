std.toString({ a:: 1 })
