local base = {
  server: { host: 'localhost', port: 80 },
};
local config = base + {
  server: { port: 8080 },
};
config.server.host
