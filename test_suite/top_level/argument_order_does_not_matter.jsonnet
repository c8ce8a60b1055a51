// tla-code: b=2
// tla-code: a=1
function(a, b) [a, b]
