local make(n) = { n: n, twice: self.n * 2 };
[make(2).twice, (make(2) { n: 5 }).twice]
