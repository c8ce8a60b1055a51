std.lines(['a', null, 'b', ''])
