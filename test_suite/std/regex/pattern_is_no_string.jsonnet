// oracle: neither
// source: what every function of std says
std.regexFullMatch(1, 'abc')
