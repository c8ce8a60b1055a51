[x for x in std.range(1, 10) if x % 3 == 0]
