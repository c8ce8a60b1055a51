local from(n) = { head: n, tail:: from(n + 1) };
from(0).tail.tail.tail.head
