{ f:: function() 1, a: 1 } == { f:: function() 2, a: 1 }
