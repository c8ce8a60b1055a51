(function(x) 1)(error 'e') tailstrict
