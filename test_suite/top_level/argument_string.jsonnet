// tla-str: x=text
function(x) [x, std.type(x)]
