// number-format: shortest
std.pi
