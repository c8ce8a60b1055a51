local a = 'outer';
local f(a) = a;
f(a=a + '!')
