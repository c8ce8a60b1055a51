local f(a=b + 1, b=1) = [a, b];
[f(), f(b=10), f(5)]
