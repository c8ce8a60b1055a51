// reason: octal, binary and grouped integers of YAML 1.1 are numbers; to C++ they are strings
// oracle: go
std.parseYaml('[017, 0b11, 1_000]')
