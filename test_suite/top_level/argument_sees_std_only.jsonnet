// tla-code: x=std.length('abc')
function(x) x
