{ found: importstr '../text.txt' }
