// issue: both operands are evaluated before the type of either is looked at
local n = 5;
null - (n * (error 'the second operand'))
