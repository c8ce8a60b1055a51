local x = 1;
local x = x + 1;
x
