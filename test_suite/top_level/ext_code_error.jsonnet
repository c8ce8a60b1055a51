// ext-code: bad=error 'from outside'
std.extVar('bad')
