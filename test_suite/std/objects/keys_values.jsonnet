[std.objectKeysValues({ b: 1, a: 2, h:: 3 }), std.objectKeysValuesAll({ a: 1, h:: 2 })]
