// reason: a sign may be plus as well as minus
// oracle: go
std.parseInt('+12')
