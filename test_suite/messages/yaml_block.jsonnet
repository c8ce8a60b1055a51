{
  text: |
    hello
}
