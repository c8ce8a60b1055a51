[std.objectFields({ b: 1, a: 2, h:: 3, v::: 4 }), std.objectFields({})]
