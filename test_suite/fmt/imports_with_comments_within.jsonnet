/*0*/ local /*1*/ b /*2*/ = /*3*/ import /*4*/ 'b' /*5*/, /*6*/ c /*7*/ = import 'a' /*8*/; /*9*/
local
  // about z
  z = import 'z'
;
  // indented
{}
