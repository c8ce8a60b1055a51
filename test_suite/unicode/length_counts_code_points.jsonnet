[std.length(s) for s in ['abc', 'héé', '日本', '😀😀', 'e\u0301', '']]
