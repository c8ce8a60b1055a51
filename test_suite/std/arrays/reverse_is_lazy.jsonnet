std.reverse([1, error 'not forced'])[1]
