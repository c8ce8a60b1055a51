std.parse_json('{}')
