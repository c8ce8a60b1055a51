{ assert self.a + self.b == 3, a: 1, b: 2 }
