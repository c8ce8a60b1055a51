{ a:: 1 } + { b: super.a }
