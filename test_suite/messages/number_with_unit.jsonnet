{
  timeout: 30s,
}
