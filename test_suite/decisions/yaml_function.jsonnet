// reason: a function is no YAML; Go writes nothing in its place, so this is what Go's TOML says
// oracle: neither
std.manifestYamlDoc({ a: function() 1 })
