std.mapWithKey(function(k, v) v, [1])
