// reason: the file is looked at when the import is evaluated, so the trace leads to the import; C++ gives it as a static error
// oracle: go
local outer = 1;
import '../imports/_lib/unknown_variable.jsonnet'
