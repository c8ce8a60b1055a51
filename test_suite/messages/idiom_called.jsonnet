if std.length([]) == 0 then raise('empty')
