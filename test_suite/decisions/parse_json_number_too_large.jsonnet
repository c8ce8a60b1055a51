// reason: an error of the program; C++ ends the process
// oracle: go
std.parseJson('[1e400]')
