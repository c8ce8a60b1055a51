local o = { assert false : 'checked' };
1
