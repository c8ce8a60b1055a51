std.flattenArrays([1, 2])
