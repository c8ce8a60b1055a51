true && 1
