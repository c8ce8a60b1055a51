std.map(function(s) { p: s.port + 1 }, [{ port: 1 }, {}])
