std.parseJson('{ name: "web" }')
