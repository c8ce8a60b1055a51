{
  my-key: 1,
}
