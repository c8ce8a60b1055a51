local f({ name }) = name;
f({ name: 'web' })
