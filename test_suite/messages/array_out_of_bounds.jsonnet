local zones = ['a', 'b'];
{ third: zones[2] }
