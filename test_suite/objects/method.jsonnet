{ add(a, b=10):: a + b, r: [self.add(1), self.add(1, 2), self.add(b=3, a=4)] }
