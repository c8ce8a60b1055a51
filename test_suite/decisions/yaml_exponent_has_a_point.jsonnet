// reason: to YAML 1.1 a number with an exponent has a point, and anything else is a string
// oracle: neither
// number-format: shortest
std.manifestYamlDoc([1e-7, -3e-10, 1.5e-7, 1e22])
