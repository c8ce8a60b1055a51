[std.manifestPython(x) for x in [{ a: true, b: null, c: [1, 'x'] }, [], {}, 'q"\'', false, 1.5]]
