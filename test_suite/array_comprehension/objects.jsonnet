[{ n: x, self_n: self.n } for x in [1, 2]]
