let x = 1;
{ value: x }
