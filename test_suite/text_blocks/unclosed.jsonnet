|||
  one
