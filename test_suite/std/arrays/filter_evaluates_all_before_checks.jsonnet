std.filter('no function', error 'evaluated')
