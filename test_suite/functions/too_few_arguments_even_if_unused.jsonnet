(function(unused) 1)()
