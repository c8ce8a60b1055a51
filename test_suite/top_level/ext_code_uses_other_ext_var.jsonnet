// ext-code: a=std.extVar('b') + 1
// ext-str: b=text
std.extVar('a')
