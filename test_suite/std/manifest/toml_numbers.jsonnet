// number-format: reference
std.manifestTomlEx({ a: 0.05, b: 1e-7, c: 4611686018427387904 }, '')
