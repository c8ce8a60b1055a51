// oracle: neither
// source: Go's regexp
local pattern = '(abc';
std.regexPartialMatch(pattern, 'abc')
