std.objectFields({ c: 1, a: 2 } + { b: 3, a:: 4 })
