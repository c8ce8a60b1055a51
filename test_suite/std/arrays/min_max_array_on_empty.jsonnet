[std.minArray([], onEmpty='none'), std.maxArray([], onEmpty=null)]
