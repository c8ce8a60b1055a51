local s = 'héllo';
[s[0], s[1], s[4]]
