// reason: an error of the program; C++ ends the process
// oracle: go
// message: failed to parse JSON: the number 1e400 is too large
std.parseJson('[1e400]')
