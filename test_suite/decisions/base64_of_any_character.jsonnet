// reason: a string is encoded as UTF-8, whatever it holds; Go does so only below U+0100, and C++ takes code points for bytes
// oracle: neither
local text = '你好 😀';
[std.base64(text), std.base64Decode(std.base64(text)) == text]
