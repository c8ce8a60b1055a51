{
  local port = 80,
  url: 'http://localhost:' + self.port,
}
