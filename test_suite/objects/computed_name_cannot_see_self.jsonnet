{ a: 'x', [self.a]: 1 }
