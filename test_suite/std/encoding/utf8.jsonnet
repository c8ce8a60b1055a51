[std.encodeUTF8('aé日😀'), std.decodeUTF8([97, 195, 169, 230, 151, 165, 240, 159, 152, 128]), std.encodeUTF8(''), std.decodeUTF8([])]
