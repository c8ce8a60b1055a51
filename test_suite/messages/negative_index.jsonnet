local zones = ['a', 'b'];
{ last: zones[-1] }
