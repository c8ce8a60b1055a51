// reason: arguments are checked even if they are not needed: no call could succeed; Go finds out with the first element
// oracle: neither
std.makeArray(0, function(x, y) null)
