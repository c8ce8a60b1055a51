// reason: the double next to the number that is written; C++ rounds at each digit
// oracle: go
// number-format: reference
std.parseInt('-937465693691295106')
