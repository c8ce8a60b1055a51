local image = 'nginx:1.25';
{ tag: image.tag }
