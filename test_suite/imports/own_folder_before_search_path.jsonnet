// jpath: _path
(import '_lib/relative.jsonnet').number
