local config = {};
{ port: config?.server }
