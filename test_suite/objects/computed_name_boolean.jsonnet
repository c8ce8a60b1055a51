{ [true]: 2 }
