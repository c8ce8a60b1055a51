local f(a=1, b) = [a, b];
f()
