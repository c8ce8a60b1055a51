1 in { a: 1 }
