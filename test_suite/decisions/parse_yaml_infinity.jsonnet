// reason: the language has no such number; C++ makes a string of it, which hides the mistake
// oracle: neither
std.parseYaml('[1, .inf]')
