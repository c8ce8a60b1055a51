// reason: the bytes are read as UTF-8; C++ takes them for code points
// oracle: go
std.base64Decode('aMOpbGxv')
