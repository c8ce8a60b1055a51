// reason: U+0000 is a character like any other; C++ loses it when it takes a string apart
// oracle: go
[std.stringChars('a\u0000b'), std.escapeStringXML('\u0000'), std.decodeUTF8([0, 65])]
