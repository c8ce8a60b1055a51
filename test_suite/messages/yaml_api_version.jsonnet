{
  apiVersion: apps/v1,
}
