std.parseJson('')
