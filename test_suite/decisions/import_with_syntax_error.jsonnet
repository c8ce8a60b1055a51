// reason: the file is looked at when the import is evaluated, so the trace leads to the import; C++ gives it as a static error
// oracle: go
import '../imports/_lib/syntax_error.jsonnet'
