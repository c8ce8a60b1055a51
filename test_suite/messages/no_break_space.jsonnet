{
  name: 'web',
}
