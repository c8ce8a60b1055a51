// options: --pad-arrays --no-pad-objects
[[1, 2], [ 3 ], [], { a: [4] }, {b: 5}, { }, [ x for x in y ], {[x]: 1 for x in y}, [ /* c */ 1 ], {/* c */a: 1}]