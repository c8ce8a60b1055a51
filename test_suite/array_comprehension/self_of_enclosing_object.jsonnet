{ k: 2, r: [self.k * x for x in [1, 2, 3]] }
