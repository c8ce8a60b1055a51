{
  first name: 'Ada',
}
