[std.mergePatch({ a: 1 }, 2), std.mergePatch(1, { a: 1 }), std.mergePatch({ a: 1 }, null), std.mergePatch([1], [2]), std.mergePatch({}, {})]
