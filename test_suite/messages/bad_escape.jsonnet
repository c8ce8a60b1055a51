{ pattern: '\d+' }
