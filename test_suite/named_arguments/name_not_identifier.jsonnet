local f(a) = a;
f('a'=1)
