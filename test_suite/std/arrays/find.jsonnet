[std.find(1, [1, 2, 1]), std.find('x', ['a']), std.find([1], [[1], 1])]
