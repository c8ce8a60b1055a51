// reason: the message of C++ is not valid UTF-8
// oracle: go
std.parseJson('1é')
