// reason: it is an integer, and none that an index or a byte can be; the engines call it something else
// oracle: neither
std.base64([1e100])
