// reason: a format is a string; both engines take an array for codes that they have parsed themselves
// oracle: neither
std.format(['a'], {})
