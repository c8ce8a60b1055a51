({ local n = self.name, greeting: 'hello ' + n, name: 'x' } + { name: 'y' }).greeting
