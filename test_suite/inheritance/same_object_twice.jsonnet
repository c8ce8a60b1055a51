local o = { a+: [1] };
o + o + o
