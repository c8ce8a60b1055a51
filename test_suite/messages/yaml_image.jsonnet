{
  image: nginx:1.25,
}
