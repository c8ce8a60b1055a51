local f = 'x';
import f
