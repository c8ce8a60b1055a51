{
  server: { host: 'localhost', port: 80 },
}
