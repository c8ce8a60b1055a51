local service = { name: 'web' };
service('web')
