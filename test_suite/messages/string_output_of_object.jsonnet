// output: string
{ a: 1 }
