(function(std) std)(3)
