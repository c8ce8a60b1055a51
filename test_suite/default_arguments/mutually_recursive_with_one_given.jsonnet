local f(a=b, b=a) = [a, b];
[f(a=1), f(b=2), f(3, 4)]
