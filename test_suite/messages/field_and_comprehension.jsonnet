{
  total: 2,
  [name]: 1 for name in ['a', 'b']
}
