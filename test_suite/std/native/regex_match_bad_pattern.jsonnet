// oracle: neither
// source: Tanka's native functions, and Go's regexp
std.native('regexMatch')('[0-', 'b')
