std.manifestIni({ main: { a: '1', b: 2 }, sections: { one: { x: 'y', list: ['p', 'q'] }, two: {} } })
