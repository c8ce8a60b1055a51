local n = 10;
local f(x) = x + n;
[f(1), local n = 20; f(1)]
