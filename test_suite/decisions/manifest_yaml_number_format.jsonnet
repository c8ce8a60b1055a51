// reason: a run prints every number in one format; Go has its own in this function
// oracle: cpp
// number-format: reference
std.manifestYamlDoc([0.05, 1e-7, 1e30, 123456789012345680000])
