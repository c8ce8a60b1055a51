// reason: a sequence ends at the byte that does not continue it; C++ takes that byte too
// oracle: go
std.decodeUTF8([194, 97, 240, 128, 98])
