'a' in { a: 1 } in { 'true': 1 }
