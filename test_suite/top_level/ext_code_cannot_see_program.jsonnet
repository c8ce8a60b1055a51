// ext-code: a=secret
local secret = 1;
std.extVar('a')
