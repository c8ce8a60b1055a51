{
  spec.replicas: 3,
}
