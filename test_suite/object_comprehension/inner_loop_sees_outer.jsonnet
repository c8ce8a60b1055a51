{ [std.toString(a) + b]: b for a in [1, 2] for b in std.range(1, a) }
