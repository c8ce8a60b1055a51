null[:1]
