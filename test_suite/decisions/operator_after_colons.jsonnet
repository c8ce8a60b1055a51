// reason: after `::`, an operator begins an expression, as after `:`; Go takes `::-` for one operator
// oracle: cpp
{ a::-1, b:::!true, c:-self.a, d:::+1, e::~1 }
