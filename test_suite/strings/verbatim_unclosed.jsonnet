@'abc
