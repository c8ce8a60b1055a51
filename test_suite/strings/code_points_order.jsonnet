std.sort(['\uffff', '😀', 'z', 'é', 'Z', ''])
