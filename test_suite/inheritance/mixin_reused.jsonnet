local loud = { say: super.say + '!' };
{ say: 'hi' } + loud + loud + loud
