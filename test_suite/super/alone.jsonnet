{ a: super }
