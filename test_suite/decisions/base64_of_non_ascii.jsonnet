// reason: text is encoded as UTF-8; C++ takes code points up to 255 for bytes
// oracle: go
std.base64('héllo')
