true and false
