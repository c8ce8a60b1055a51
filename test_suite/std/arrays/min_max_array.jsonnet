[std.minArray([3, 1, 2]), std.maxArray([3, 1, 2]), std.minArray(['b', 'a']), std.maxArray([[1], [1, 0]])]
