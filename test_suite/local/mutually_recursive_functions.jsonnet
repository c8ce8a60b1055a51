local even(n) = if n == 0 then true else odd(n - 1), odd(n) = if n == 0 then false else even(n - 1);
[even(10), odd(10)]
