if true then throw 'wrong' else 1
