{
  script: |||
echo one
|||,
}
