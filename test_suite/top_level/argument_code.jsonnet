// tla-code: n=1 + 2
// tla-code: o={ a: 1 }
function(n, o) [n, o.a]
