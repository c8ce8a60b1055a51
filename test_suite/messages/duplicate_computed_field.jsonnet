{
  [name]: 1
  for name in ['web', 'db', 'web']
}
