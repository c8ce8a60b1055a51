{ a: super.b }
