{ [std.toString(a * 10 + b)]: 1 for a in [1, 2, 3] if a != 2 for b in [1, 2] if b != a }
