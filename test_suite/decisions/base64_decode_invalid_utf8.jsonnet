// reason: bytes that are no UTF-8 become U+FFFD, as in std.decodeUTF8; C++ takes them for code points
// oracle: go
std.base64Decode('/w==')
