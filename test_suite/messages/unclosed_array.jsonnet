{
  ports: [80, 443,
  name: 'web',
}
