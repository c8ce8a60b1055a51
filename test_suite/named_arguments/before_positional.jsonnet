local f(a, b) = [a, b];
f(a=1, 2)
