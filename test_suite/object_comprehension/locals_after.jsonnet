{ [k]: v, local v = k + '!' for k in ['a', 'b'] }
