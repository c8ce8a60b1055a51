{ f:: function(x) x * 2, r: self.f(4) }.r
