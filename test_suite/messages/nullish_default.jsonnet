local config = {};
{ port: config.port ?? 80 }
