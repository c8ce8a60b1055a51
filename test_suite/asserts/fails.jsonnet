assert 1 > 2;
'ok'
