{ a: 1, b: self.a } == { a: 1, b: 1 }
