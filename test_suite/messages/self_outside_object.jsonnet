local port = self.port;
{ port: 80, other: port }
