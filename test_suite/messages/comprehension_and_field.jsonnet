{
  [name]: 1 for name in ['a', 'b'],
  total: 2,
}
