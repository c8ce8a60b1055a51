std.foldl(function(o, k) o + { [k]+: [std.length(k)] }, ['a', 'bb', 'a'], {})
