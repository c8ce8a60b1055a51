[std.toString(x) for x in ['plain', 1, 1.5, null, true, [1, 'a'], { b: 1, a: [] }, {}, []]]
