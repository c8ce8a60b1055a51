// issue: the message was written before the value was computed
local count(n) = if n == 0 then 0 else std.trace('n=' + n, count(n - 1) + 1);
[std.trace('outer', std.trace('inner', 1)), count(3)]
