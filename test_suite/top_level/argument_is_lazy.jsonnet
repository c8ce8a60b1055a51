// tla-code: x=error 'not forced'
function(x) 'ok'
