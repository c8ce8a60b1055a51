// number-format: shortest
[std.exp(0), std.exp(1), std.log(1), std.log(std.exp(2))]
