local add = { [k]+: 1 for k in ['a', 'b'] };
{ a: 0 } + add + add
