std.extVar('missing')
