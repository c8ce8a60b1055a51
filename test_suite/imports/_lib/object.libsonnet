{ a: 1, b:: 2, f(x):: x + self.a }
