|||
    four
      six
     five
|||
