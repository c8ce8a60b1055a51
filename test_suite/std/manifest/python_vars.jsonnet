std.manifestPythonVars({ a: 1, b: 'x', c: [true, null], d: { e: {} } })
