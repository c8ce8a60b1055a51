std.mapWithKey(function(k, v) if k == 'a' then error 'not forced' else v, { a: 1, b: 2 }).b
