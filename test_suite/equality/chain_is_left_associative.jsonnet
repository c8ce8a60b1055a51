[1 == 1 == true, 2 == 2 != false]
