// reason: a function is no YAML; Go writes nothing in its place
// oracle: cpp
std.manifestYamlDoc({ a: function() 1 })
