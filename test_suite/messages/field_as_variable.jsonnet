{
  port: 8080,
  url: 'http://localhost:' + port,
}
