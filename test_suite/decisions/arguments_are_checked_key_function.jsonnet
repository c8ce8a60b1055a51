// reason: an argument for a parameter with a type is checked, needed or not; without an element nobody looks at the key
// oracle: neither
std.setMember(0, [], keyF=null)
