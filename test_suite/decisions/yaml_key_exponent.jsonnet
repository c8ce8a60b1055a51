// reason: without quotes the key would be read as a number
// oracle: go
std.manifestYamlDoc({ '1e3': 1 }, quote_keys=false)
