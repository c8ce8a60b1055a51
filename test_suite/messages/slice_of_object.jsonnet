local config = { a: 1 };
config[0:1]
