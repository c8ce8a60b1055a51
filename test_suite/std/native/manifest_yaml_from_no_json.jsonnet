// oracle: neither
// source: Tanka's native functions, and Go's encoding/json
std.native('manifestYamlFromJson')('{"a"}')
