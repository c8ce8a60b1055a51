{
  _config+:: {
    local config = self,
    namespace: 'shop-' + config.name,
    agent+: { interval: 60 },
    gateway+: { replicas: 1 },
  },
}
