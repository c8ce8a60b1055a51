{ n: 1, d: self.n * 2 } + { n: 5, d: super.d }
