std.objectFields([1])
