local add = { l: super.l + [std.length(super.l)] };
{ l: [] } + add + add + add
