assert false : { code: 3, why: ['x'] };
1
