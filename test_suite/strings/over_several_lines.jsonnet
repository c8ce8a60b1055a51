'one
two
  three'
