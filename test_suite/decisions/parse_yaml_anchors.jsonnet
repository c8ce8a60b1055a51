// reason: anchors and merge keys are part of YAML; C++ leaves them as text
// oracle: go
std.parseYaml('a: &x {b: [1]}\nc: *x\nd:\n  <<: *x\n  e: 2\n')
