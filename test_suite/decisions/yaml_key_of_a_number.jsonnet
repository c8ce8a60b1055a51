// reason: without quotes some reader takes these keys for numbers; the references agree to leave them plain
// oracle: neither
std.manifestYamlDoc({ '0o7': 1, '1_': 2, '1__0': 3, '-_1': 4, '0b_': 5, v1: 6 }, quote_keys=false)
