// tla-str: z=1
function(a=1) a
