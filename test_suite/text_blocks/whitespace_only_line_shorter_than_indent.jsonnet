|||
    one
  
    two
|||
