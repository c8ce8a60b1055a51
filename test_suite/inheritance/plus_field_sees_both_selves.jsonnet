{ name: 'x', tags: [self.name] } + { name: 'y', tags+: [self.name] }
