// reason: a point alone is a string to every reader of YAML
// oracle: go
std.manifestYamlDoc({ '.': 1 }, quote_keys=false)
