{
  spec:
    replicas: 1
}
