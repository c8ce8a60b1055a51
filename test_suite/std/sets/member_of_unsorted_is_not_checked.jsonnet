local unsorted = [1.5, 2, 0, 3, 1];
[std.setMember(x, unsorted) for x in [0, 1, 2, 3]]
