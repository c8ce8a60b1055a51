// The digest of 10 MB.
std.sha256(std.repeat('0123456789abcdef', 655360))
