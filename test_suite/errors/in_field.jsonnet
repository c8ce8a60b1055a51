{
  a: 1,
  b: error 'in field b',
}
