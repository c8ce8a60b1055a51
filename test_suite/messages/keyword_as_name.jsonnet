{
  alert: 'HighLatency',
  for: '5m',
}
