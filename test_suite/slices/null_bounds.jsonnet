[[1, 2, 3][null:2], [1, 2, 3][1:null], [1, 2, 3][::null], std.slice([1, 2, 3], null, null, null)]
