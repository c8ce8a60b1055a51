// oracle: neither
// source: Go's regexp
std.regexFullMatch('(a|ab)(c?)', 'abc').captures
