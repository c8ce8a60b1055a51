// reason: a number that cannot be held exactly is refused; C++ rounds it
// oracle: go
std.parseInt('12345678901234567890')
