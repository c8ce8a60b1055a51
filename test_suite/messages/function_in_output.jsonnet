{
  greet(name): 'Hello ' + name,
}
