std.manifestJson({ assert false : 'checked', a: 1 })
