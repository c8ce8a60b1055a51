[std.mod(7, 3), std.mod(-7, 3), std.mod(5.5, 2), std.mod('%d!', 3), std.mod('%s-%s', ['a', 'b'])]
