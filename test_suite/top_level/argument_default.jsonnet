// tla-str: a=given
function(a, b='default') [a, b]
