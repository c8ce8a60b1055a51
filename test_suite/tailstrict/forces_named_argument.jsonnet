local f(x, y=2) = 1;
f(x=1, y=error 'forced') tailstrict
