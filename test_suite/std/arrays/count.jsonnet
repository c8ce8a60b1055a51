[std.count([1, 2, 1, '1'], 1), std.count([], 1), std.count(['a', 'b', 'a'], 'a')]
