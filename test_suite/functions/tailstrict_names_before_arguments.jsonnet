(function(x) x)(error "E", y=2) tailstrict
