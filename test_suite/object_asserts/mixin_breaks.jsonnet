{ assert self.x == 1 : 'x is ' + self.x, x: 1 } + { x: 2 }
