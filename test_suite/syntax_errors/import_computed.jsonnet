import 'a' + 'b'
