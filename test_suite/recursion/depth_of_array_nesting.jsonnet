local nest(n) = if n == 0 then [] else [nest(n - 1)];
nest(20)
