local fix(f) = f(function(x) fix(f)(x));
fix(function(self_) function(n) if n == 0 then 1 else n * self_(n - 1))(6)
