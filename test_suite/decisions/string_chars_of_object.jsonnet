// reason: an object has no characters; both engines give none for an empty one, and fail on any other
// oracle: neither
std.stringChars({})
