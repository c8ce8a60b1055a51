local f(x) = 1, g(x) = f(x);
g(error 'not forced')
