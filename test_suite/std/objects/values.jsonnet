[std.objectValues({ b: 1, a: 2, h:: 3 }), std.objectValuesAll({ b: 1, a: 2, h:: 3 })]
