{ number: import 'number.jsonnet', deeper: import 'deeper/inner.jsonnet' }
