// reason: C++ and Go name these parameters differently, and callers may use either name; these are those of Go
// oracle: go
[
  std.md5(s=''),
  std.sha1(s=''),
  std.isNull(x=null),
  std.native(x='none'),
  std.equals(x=1, y=1),
  std.primitiveEquals(x=1, y=2),
  std.objectFieldsEx(obj={ a:: 1 }, hidden=true),
  std.objectHasEx(obj={ a:: 1 }, fname='a', hidden=true),
  std.removeAt(arr=[1, 2], i=0),
]
