// reason: C++ and Go name these parameters differently, and callers may use either name; these are those of C++
// oracle: cpp
[
  std.md5(str=''),
  std.isNull(v=null),
  std.native(name='none'),
  std.equals(a=1, b=1),
  std.primitiveEquals(a=1, b=2),
  std.objectFieldsEx(obj={ a:: 1 }, inc_hidden=true),
  std.objectHasEx(obj={ a:: 1 }, f='a', inc_hidden=true),
  std.removeAt(arr=[1, 2], at=0),
]
