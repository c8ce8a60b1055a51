[std.flattenDeepArray([1, [2, [3, [[], 4]]], 'a']), std.flattenDeepArray(1), std.flattenDeepArray([])]
