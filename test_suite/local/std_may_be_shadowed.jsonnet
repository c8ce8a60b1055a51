local std = { length(x):: 'mine' };
std.length([1])
