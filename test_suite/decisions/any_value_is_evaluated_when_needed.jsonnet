// reason: where any value will do there is nothing to check, so one that is not needed stays unevaluated; Go evaluates these
// oracle: cpp
local none = error 'not forced';
[std.contains([], none), std.member([], none), std.remove([], none)]
