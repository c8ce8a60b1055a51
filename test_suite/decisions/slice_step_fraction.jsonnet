// reason: as index_fraction, where the step leads to a fraction
// oracle: cpp
std.slice([0, 1, 2, 3], 0, 4, 1.5)
