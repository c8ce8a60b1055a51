std.manifestIni({ main: { a: 1 } })
