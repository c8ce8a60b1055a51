{
  error: { code: 404 },
}
