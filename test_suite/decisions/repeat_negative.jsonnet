// reason: as make_array_negative_size, by which the reference repeats
// oracle: cpp
// message: the size must be at least 0, got -1
std.repeat('ab', -1)
