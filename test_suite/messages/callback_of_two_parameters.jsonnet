std.map(function(index, item) item, ['a', 'b'])
