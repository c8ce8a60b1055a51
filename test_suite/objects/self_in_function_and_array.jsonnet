{ a: 1, f(x):: self.a + x, arr: [self.a, self.f(1)] }
