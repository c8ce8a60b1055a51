local f(x, g=function(y) y + x) = g(x);
[f(2), f(2, function(y) 0)]
