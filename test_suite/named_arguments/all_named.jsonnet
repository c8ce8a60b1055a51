local f(a, b) = [a, b];
f(b=2, a=1)
