// oracle: neither
// source: Go's regexp
std.regexQuoteMeta('a.b-c[d]{e}^$|?*+()\\/é_')
