// The first character that is no byte is named, as in the Go engine, not the one that was lost.
std.base64("\u0101\ufffd")
