local withPort(p) = { port: p, url: self.host + ':' + self.port };
{ host: 'h' } + withPort(80) + withPort(81)
