// issue: of several static errors in an object, each body comes right after its key
local outer = 'o';
{
  [if outer == 'o' then 'a']: { local inner = outer, [$.b + outer]: inner },
  b: unknownBody,
  [unknownKey]: 1,
}
