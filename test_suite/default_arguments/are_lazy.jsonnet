local f(x, y=error 'not forced') = x;
f(1)
