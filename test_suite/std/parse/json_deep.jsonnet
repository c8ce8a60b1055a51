std.parseJson(std.repeat('[', 50) + std.repeat(']', 50)) == std.foldl(function(a, i) [a], std.range(1, 49), [])
