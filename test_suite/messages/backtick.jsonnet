{
  name: `web`,
}
