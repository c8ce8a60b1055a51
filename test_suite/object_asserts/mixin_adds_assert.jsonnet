{ x: 1 } + { assert self.x > 1 : 'too small' }
