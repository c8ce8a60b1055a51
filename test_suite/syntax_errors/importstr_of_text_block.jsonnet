importstr |||
  file
|||
