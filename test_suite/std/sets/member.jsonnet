[std.setMember(2, [1, 2, 3]), std.setMember(4, [1, 2, 3]), std.setMember('a', []), std.setMember('a', ['a'])]
