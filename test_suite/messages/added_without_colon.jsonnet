{
  metadata+ { labels: { app: 'web' } },
}
