local config = (import '_lib/base.libsonnet') + {
  server: { port: 8080 },
};
{ url: 'http://' + config.server.host }
