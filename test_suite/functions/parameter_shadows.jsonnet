local x = 1;
(function(x) x)(2)
