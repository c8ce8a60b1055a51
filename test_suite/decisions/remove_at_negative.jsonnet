// reason: there is nothing to remove; Go crashes
// oracle: cpp
std.removeAt([1], -1)
