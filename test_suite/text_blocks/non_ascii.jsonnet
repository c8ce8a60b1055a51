|||
  héllo 😀
|||
