// reason: where separators overlap, those nearest to the end count, however many there may be; C++ counts from the start for -1
// oracle: go
[std.splitLimitR('aaa', 'aa', -1), std.splitLimitR('xabababy', 'abab', -1)]
