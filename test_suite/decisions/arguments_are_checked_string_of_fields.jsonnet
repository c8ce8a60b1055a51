// reason: as arguments_are_checked_set_of_fields: an object has no characters, however few
// oracle: neither
std.stringChars({})
