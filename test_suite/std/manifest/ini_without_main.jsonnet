std.manifestIni({ sections: { s: { k: 'v' } } })
