// oracle: neither
// source: kubecfg's native functions
std.native('validateJSONSchema')({}, {})
