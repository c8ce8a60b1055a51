|||
  one

  two

|||
