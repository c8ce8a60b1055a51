[std.uniq([1, 1, 2, 2, 1]), std.uniq(['a', 'a']), std.uniq([]), std.uniq([[1], [1], [2]])]
