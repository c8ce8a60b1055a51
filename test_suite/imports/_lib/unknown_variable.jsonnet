outer + 1
