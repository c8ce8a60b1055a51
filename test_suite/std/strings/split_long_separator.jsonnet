[std.split('a--b---c', '--'), std.split('ababab', 'aba')]
