{ a: super.b, c: super /*1*/ . /*2*/ d, e: super['f'], g: super /*1*/ [ /*2*/ h /*3*/ ], i: super
.j, k: super[
l
] } + { m: super.n.o(1)[2] { p: 1 } }
