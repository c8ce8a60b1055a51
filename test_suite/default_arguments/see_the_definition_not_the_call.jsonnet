local n = 1;
local f(x=n) = x;
local n = 2;
f()
