std.mapWithKey(function(k, v) k + v, { a: 1, b: 'x', h:: 2 })
