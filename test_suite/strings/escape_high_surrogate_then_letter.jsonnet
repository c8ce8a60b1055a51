"\ud83dx"
