{ a: self }
