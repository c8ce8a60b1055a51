|||
  one
    |||
  two
|||
