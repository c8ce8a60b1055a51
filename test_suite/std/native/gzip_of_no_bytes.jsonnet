// oracle: neither
// source: what std.decodeUTF8 says
std.native('gzip')([1, 256])
