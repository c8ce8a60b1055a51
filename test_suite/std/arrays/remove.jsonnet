[std.remove([1, 2, 1, 3], 1), std.remove([1], 2), std.remove([], 1)]
