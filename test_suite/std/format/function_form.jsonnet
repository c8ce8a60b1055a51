[std.format('%s', 'a'), std.format('%s-%d', ['a', 1]), std.format('%(x)s', { x: 1 }), std.format(str='%s', vals=[2])]
