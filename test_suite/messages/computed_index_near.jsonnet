local images = { frontend: 'web:1', backend: 'api:2' };
local part = 'frontned';
{ image: images[part] }
