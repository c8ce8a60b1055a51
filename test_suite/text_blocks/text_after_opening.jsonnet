||| one
  two
|||
