// number-format: reference
std.manifestPython([0.05, 1e16, 1e-7])
