// reason: YAML has these forms of null and of integers; C++ leaves them as text
// oracle: go
std.parseYaml('[~, 0x1F, 0o17]')
