// reason: a negative size is a mistake in the program; Go makes an empty array of it
// oracle: cpp
std.makeArray(-1, function(i) i)
