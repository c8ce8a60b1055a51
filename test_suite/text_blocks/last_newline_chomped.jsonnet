|||-
  one
  two
|||
