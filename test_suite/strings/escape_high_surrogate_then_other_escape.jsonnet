"\ud83d\n"
