local labels = { 'my-key': 1 };
{ value: labels.my-key }
