std.join(['and'], [['a', 'b'], 'c'])
