{
  a: |||
      one
      two
    |||,
}
