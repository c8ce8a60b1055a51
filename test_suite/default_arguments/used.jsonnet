local f(x=1) = x;
[f(), f(2)]
