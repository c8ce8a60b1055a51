{
  name: 'smoke test',
  assert: true,
}
