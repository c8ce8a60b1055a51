// reason: a negative size is a mistake in the program; Go makes an empty array of it
// oracle: cpp
// message: the size must be at least 0, got -1
std.makeArray(-1, function(i) i)
