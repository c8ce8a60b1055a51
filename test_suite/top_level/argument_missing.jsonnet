// tla-str: a=1
function(a, b) a
