{ assert self.a > 0 : 'positive', a: 0 } == { a: 0 }
