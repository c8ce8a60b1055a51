local values = { image: { tag: 'v1' } };
{
  resources: { cpu: 1 } + std.get(values, 'resources'),
}
