// reason: YAML 1.2 has true and false for booleans and nothing else, as most engines have it; Go reads the words of YAML 1.1, so that a key `y` becomes `true`
// oracle: cpp
[std.parseYaml('[y, yes, on, Y, n, no, off, No]'), std.parseYaml('y: yes\noff: 1')]
