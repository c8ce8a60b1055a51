[1 < 2 == true, true == 3 > 2]
