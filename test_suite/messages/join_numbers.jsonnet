std.join(', ', [80, 443])
