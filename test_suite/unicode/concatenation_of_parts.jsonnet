local s = std.join('', ['日', 'é', '😀', 'a']);
[s, std.length(s), s[2], s == '日é😀a']
