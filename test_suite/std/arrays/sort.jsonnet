[std.sort([3, 1, 2]), std.sort(['b', 'a', 'B']), std.sort([]), std.sort([[2], [1, 5], [1]]), std.sort([1])]
