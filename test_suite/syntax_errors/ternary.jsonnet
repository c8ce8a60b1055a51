true ? 1 : 2
