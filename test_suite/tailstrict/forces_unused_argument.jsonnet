local f(x) = 1;
f(error 'forced') tailstrict
