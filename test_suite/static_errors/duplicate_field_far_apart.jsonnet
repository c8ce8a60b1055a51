{
  first: 1,
  second: 2,
  'first': 3,
}
