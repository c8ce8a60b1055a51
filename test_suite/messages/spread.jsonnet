local base = { a: 1 };
{
  ...base,
  b: 2,
}
