// The digest of 100 KB of text.
local digest(text) = std.md5(text);
digest(std.repeat('0123456789abcdef', 6250))
