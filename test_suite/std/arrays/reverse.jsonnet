[std.reverse([1, 2, 3]), std.reverse([]), std.reverse([[1], 'a'])]
