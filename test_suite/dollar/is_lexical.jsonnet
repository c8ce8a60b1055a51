local inner = { b: $.name, name: 'inner' };
{ name: 'outer', a: inner }
