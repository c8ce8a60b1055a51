[std.setMember('B', ['a', 'b'], std.asciiLower), std.setMember({ k: 2 }, [{ k: 1 }, { k: 2 }], function(o) o.k)]
