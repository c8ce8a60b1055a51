// reason: as make_array_negative_size, by which the reference repeats
// oracle: cpp
std.repeat('ab', -1)
