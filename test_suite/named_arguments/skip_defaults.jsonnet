local f(a, b=2, c=3) = [a, b, c];
[f(1, c=30), f(c=30, a=1)]
