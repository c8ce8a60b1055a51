// reason: letters beyond ASCII have a case too
// oracle: go
std.equalsIgnoreCase('É', 'é')
