'plain' % ['a']
