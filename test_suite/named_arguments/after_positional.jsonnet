local f(a, b, c) = [a, b, c];
f(1, c=3, b=2)
