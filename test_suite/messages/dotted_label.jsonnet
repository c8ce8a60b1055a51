{
  metadata: {
    labels: {
      app.kubernetes.io/name: 'web',
    },
  },
}
