|||
    one
  two
|||
