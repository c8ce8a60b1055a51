{ assert self.a > 0, a: 1 }
