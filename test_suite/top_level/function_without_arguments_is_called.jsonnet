function() { a: 1 }
