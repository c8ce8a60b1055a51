{ n: std.lenght([1, 2]) }
