[std.deepJoin(['a', ['b', ['c', []], 'd'], '']), std.deepJoin('x'), std.deepJoin([])]
