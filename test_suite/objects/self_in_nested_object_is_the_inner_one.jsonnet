{ a: 1, inner: { a: 2, b: self.a } }
