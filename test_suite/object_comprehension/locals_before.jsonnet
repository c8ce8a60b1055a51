{ local v = k + '!', [k]: v for k in ['a', 'b'] }
