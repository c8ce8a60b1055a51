// Ranges that differ in their last elements, compared.
local ascending(last) = std.range(1, 200000) + [last];
[ascending(2) == ascending(2), ascending(1) == ascending(2)]
