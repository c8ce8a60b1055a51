std.length([1 for x in [1] if error 'forced'])
