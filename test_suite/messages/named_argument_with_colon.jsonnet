local greet(name, greeting='Hello') = greeting + ' ' + name;
greet('Ada', greeting: 'Hi')
