// ext-code: v=nope + 1
std.extVar('v')
