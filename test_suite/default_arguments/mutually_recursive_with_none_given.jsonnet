local f(a=b, b=a) = a;
f()
