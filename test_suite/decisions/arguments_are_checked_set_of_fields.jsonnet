// reason: an object is not a set; its length, if that is zero, will do for the engines, but not in std.setUnion([], {})
// oracle: neither
std.setMember(1, {})
