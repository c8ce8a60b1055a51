"it's here"
