// nothing else
