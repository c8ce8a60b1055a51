local f(n, g=f) = if n == 0 then 'done' else g(n - 1);
f(3)
