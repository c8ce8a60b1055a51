{ a: 1, s: self.a + self.b, b: 1 } + { a: 2 } + { b: 3 }
