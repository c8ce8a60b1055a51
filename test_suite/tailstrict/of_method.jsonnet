{ f(n, acc):: if n == 0 then acc else self.f(n - 1, acc * 2) tailstrict, r: self.f(10, 1) }.r
