local f(p) = p;
p
