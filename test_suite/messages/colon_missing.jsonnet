{
  replicas 3,
}
