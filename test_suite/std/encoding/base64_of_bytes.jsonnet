[std.base64([0, 127, 255]), std.base64([]), std.base64([104, 105])]
