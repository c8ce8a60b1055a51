[std.repeat('ab', 3), std.repeat([1, 2], 2), std.repeat('x', 0), std.repeat([], 5), std.repeat('é', 2)]
