local x = 'outer';
local f(x='default') = x;
f()
