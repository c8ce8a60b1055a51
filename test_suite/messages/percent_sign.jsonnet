{ text: 'uses 80% of %s' % 'memory' }
