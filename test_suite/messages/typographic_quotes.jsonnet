{
  name: “web”,
}
