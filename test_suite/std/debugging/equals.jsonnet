[std.equals([1, { a: 2 }], [1, { a: 2 }]), std.equals(1, '1'), std.primitiveEquals('a', 'a'), std.primitiveEquals(1, 2)]
