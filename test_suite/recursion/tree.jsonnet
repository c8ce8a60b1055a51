local tree(depth) = if depth == 0 then null else { l: tree(depth - 1), r: tree(depth - 1) };
local size(t) = if t == null then 0 else 1 + size(t.l) + size(t.r);
size(tree(8))
