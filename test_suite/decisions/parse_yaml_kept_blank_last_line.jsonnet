// reason: the end of the text ends a line, one of blanks as well as one with text; C++ counts it only where there is no other
// oracle: go
[std.parseYaml('|+\n a\n '), std.parseYaml('|+\n \n  ')]
