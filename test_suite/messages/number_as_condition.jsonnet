local items = [];
{ state: if std.length(items) then 'some' else 'none' }
