{
  web: {
    port: 80,
    service: { url: 'http://localhost:' + self.port },
  },
}
