// reason: a key is the text that it has; Go refuses a null
// oracle: cpp
std.parseYaml('true: 1\nnull: 2')
