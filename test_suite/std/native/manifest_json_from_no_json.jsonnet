// oracle: neither
// source: Tanka's native functions, and Go's encoding/json
std.native('manifestJsonFromJson')('{"a"}', 4)
