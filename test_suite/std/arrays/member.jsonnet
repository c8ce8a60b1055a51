[std.member([1, 2], 2), std.member([1, 2], 3), std.member('abc', 'b'), std.member('abc', 'x'), std.member([[1]], [1]), std.member([], 1)]
