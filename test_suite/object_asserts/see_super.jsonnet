{ a: 1 } + { assert super.a == 1 : 'super', a: 2 }
