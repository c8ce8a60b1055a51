// ext-str: x=1 + 1
std.extVar('x')
