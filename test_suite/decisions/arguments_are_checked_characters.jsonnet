// reason: as arguments_are_checked_key_function: an empty string has nothing to be stripped
// oracle: neither
std.lstripChars('', null)
