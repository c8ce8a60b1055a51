[1 == '1', null == false, 0 == false, [] == {}, '' == null, 1 != '1']
