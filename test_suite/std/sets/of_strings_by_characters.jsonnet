[std.setInter('ab', 'bc'), std.uniq('aab')]
