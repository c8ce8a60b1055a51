if true 1
