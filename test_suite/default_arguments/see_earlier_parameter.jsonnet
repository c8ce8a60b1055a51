local f(a, b=a * 2) = [a, b];
[f(1), f(1, 5)]
