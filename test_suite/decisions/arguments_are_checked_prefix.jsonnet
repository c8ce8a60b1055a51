// reason: as arguments_are_checked_key_function: the engines compare lengths, and look at types only if they fit
// oracle: neither
std.startsWith('abc', ['a'])
