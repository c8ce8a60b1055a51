// reason: spaces of other scripts are blank too
// oracle: go
std.trim('\u2003x\u3000')
