// output: stream
{ a: 1 }
