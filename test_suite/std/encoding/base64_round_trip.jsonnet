local bytes = std.range(0, 255);
std.base64DecodeBytes(std.base64(bytes)) == bytes
