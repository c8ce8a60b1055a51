true & false
