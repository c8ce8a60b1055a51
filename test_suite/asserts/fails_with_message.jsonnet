assert 1 > 2 : 'one is not greater';
'ok'
