{
  script: |||
  echo one
  |||,
}
