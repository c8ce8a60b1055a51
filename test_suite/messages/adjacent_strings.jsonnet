local image = 'web' '-v2';
{ image: image }
