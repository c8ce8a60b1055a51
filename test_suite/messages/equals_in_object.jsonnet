{
  name = 'web',
}
