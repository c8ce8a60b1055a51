// reason: the key is looked at even of a single element; C++ returns such an array as it is
// oracle: go
std.set([[3]], function(x) x.a)
