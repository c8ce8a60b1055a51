{ assert self.a > 0 : 'a is ' + self.a, a: 0 }
