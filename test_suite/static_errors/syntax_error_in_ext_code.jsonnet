// ext-code: v=1 +
std.extVar('v')
