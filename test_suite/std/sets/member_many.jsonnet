[std.setMember(x, std.range(0, 100)) for x in [0, 50, 100, 101, -1]]
