// reason: elements behind the one that is found are not looked at; C++ counts them all
// oracle: go
std.member([true, error 'not forced'], true)
