local contains(in, x) = std.member(in, x);
contains([1, 2], 1)
