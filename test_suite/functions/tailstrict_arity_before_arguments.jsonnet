(function(x) x)(error "E", 2) tailstrict
