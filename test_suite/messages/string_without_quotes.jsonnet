{
  image: nginx,
}
