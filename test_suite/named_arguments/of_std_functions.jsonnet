[std.substr(str='hello', from=1, len=3), std.join(sep='-', arr=['a', 'b']), std.sort(keyF=function(x) -x, arr=[1, 3, 2])]
