std.decodeUTF8([97, 255, 98])
