// oracle: neither
// source: kubecfg's native functions
std.native('parseHelmChart')(error 'not evaluated', 'release', 'namespace', {})
