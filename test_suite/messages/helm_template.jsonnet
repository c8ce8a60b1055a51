{
  replicas: {{ .Values.replicas }},
}
