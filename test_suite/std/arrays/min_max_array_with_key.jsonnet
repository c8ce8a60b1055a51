[std.minArray(['aaa', 'b', 'cc'], std.length), std.maxArray([{ n: 1 }, { n: 5 }, { n: 3 }], function(o) o.n)]
