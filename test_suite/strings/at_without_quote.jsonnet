@abc
