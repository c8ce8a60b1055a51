local f(x) = (assert x > 0 : 'positive'; x);
[f(1), if true then 2 else f(-1)]
