// reason: the words that YAML 1.1 has for booleans are booleans, as in the tools around Go; to C++ they are strings
// oracle: go
std.parseYaml('[y, yes, on, Y, n, no, off, True]')
