{ name: 'k', inner: { [self.name]: 1 } }
