local f(a, b) = a;
f(b=1)
