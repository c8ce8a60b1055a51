'a' in ['a']
