local rule = { 'for': '5m' };
rule.for
