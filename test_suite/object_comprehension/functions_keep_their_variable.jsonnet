local o = { ['f' + i]: { call():: i * 10, n: i } for i in [1, 2] };
[o.f1.call(), o.f2.call()]
