std.length(std.objectValues({ a: error 'not forced' }))
