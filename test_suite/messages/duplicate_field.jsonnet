{
  image: 'nginx',
  replicas: 2,
  image: 'apache',
}
