// reason: a YAML text has no such characters outside of escapes; C++ takes them
// oracle: neither
std.parseYaml('\f')
