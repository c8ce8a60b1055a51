std.objectFields({ a: error 'not forced' })
