local _1 = 'name';
_1
