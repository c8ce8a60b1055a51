// reason: what can be in a JSON string can be in a YAML text; Go's library refuses the controls from 0x80 on
// oracle: cpp
std.parseYaml('\u009f')
