std.stripChars('😀é text é😀', '😀é ')
