// reason: a reader of TOML has to refuse an integer that it cannot hold, so it is written as a fraction; the references agree not to
// oracle: neither
// number-format: reference
std.manifestToml({ a: 9223372036854775808, b: -9223372036854775808, c: [1e30], d: 4611686018427387904 })
