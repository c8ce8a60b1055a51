local expensive = std.trace('once', 2);
local f(x) = x + x;
f(expensive) + f(expensive)
