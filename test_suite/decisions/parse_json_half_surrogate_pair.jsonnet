// reason: JSON from elsewhere is read as far as it can be, as Go does; C++ refuses it
// oracle: go
std.parseJson('"\\ud83d"')
