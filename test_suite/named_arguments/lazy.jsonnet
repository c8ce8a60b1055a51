local f(a, b=1) = b;
f(a=error 'not forced')
