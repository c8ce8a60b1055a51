@'abc\'
