// oracle: neither
// source: Go's regexp
std.regexPartialMatch('(?P<user>\\w+)@(?<host>\\w+)(!?)', 'ann@home')
