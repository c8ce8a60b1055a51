// reason: it exists in Go only, and is harmless
// oracle: go
std.id('same')
