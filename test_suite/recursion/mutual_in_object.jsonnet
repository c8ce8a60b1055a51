{
  even(n):: if n == 0 then true else self.odd(n - 1),
  odd(n):: if n == 0 then false else self.even(n - 1),
  r: [self.even(7), self.odd(7)],
}.r
