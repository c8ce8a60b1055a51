local services = [{ name: 'web', port: 80 }, { name: 'db', port: null }];
std.filter(function(s) s.port, services)
