{
  replicas: .Values.replicas,
}
