std.map(function(x) x, { a: 1 })
