{ [k](x): x for k in ['a'] }
