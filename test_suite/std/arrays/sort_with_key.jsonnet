std.sort([{ n: 'b', v: 1 }, { n: 'a', v: 2 }], function(o) o.n)
