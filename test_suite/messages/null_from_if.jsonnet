local isProd = false;
local replicas = if isProd then 3;
{
  replicas: replicas * 2,
}
