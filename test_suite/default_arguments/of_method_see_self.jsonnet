{ n: 5, m(x=self.n):: x, r: self.m() } + { n: 6 }
