local config = { replicas: 3, image: 'nginx' };
{
  spec: { replicas: config.replica },
}
