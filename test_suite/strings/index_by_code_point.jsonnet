local s = 'a😀b';
[s[1], s[2]]
