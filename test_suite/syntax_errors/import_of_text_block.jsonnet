import |||
  file
|||
