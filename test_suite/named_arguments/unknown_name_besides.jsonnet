local f(a) = a;
f(1, b=2)
