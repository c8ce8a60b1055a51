// reason: the right side of && and || is a tail position too
// oracle: neither
local none(n) = n == 0 || none(n - 1);
local all(n) = n >= 0 && (n == 0 || all(n - 1));
[none(3000), all(3000)]
