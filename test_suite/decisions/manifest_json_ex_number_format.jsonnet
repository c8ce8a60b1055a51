// reason: a run prints every number in one format; Go has its own in this function
// oracle: cpp
// number-format: reference
std.manifestJsonEx([0.1, 1e-7], '')
