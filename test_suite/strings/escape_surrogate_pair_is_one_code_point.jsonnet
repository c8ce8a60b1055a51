std.length("\ud83d\ude00")
