{ [if x % 2 == 0 then 'f' + x + y]: [x, y] for x in std.range(1, 6) for y in [x, 0] if y < 5 }
