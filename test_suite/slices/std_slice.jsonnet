[std.slice([1, 2, 3, 4, 5], 0, 4, 1), std.slice([1, 2, 3, 4, 5], 1, 6, 2), std.slice('jsonnet', 0, 4, 1), std.slice('jsonnet', -3, null, null)]
