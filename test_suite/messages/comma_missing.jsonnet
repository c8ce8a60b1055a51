{
  name: 'web'  // the name
  port: 80,
}
