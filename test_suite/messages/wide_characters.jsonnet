{ text: '日本語' + nothing }
