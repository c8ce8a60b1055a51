// oracle: neither
// source: Tanka's native functions; its own would run helm
std.native('helmTemplate')('name', './chart', { calledFrom: std.thisFile })
