// oracle: neither
// source: Tanka's native functions; its own would run kustomize
std.native('kustomizeBuild')('./base', { calledFrom: std.thisFile })
