{ f:: function() 1, a: 1 }
