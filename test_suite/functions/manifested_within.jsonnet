{ a: [1, function() 2] }
