{ base:: 2, scale(x):: self.base * x, r: std.map(self.scale, [1, 2]) }
