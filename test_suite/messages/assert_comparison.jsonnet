local limits = { memory: 512, request: 1024 };
{
  assert limits.request <= limits.memory,
  resources: limits,
}
