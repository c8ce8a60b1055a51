local import = 'lib';
import
