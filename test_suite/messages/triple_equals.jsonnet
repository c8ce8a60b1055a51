local mode = 'prod';
{ isProd: mode === 'prod' }
