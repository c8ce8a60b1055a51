{ m(x, y):: x - y, r: self.m(y=1, x=5) }.r
