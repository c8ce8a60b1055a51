{ up: import '../number.jsonnet', text: importstr '../text.txt' }
