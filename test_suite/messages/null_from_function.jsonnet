local port(tls) = if tls then { port: 443 };
{ host: 'a' } + port(false)
