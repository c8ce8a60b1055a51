|||
  one
  two
|||
