std.sort([(i * 7919) % 101 for i in std.range(1, 60)])
