local name = 'web';
{ image: f"{name}:1" }
