// oracle: neither
// source: Tanka's native functions, and Go's regexp
std.native('escapeStringRegex')('([0-9]+).*\\s')
