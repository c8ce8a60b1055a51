function() self.a
