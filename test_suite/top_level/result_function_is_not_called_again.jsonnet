// tla-str: a=1
function(a) function() 2
