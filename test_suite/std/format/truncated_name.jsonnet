'%(abc' % { abc: 1 }
