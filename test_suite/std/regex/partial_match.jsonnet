// oracle: neither
// source: Go's regexp
std.regexPartialMatch('(\\w+)@(\\w+)', 'to: ann@home, bob@work')
