import sjsonnet from "./index.cjs";

export const {
  evaluate,
  evaluateAsync,
  evaluateBytes,
  evaluateTo,
  evaluateToValue,
  evaluateToValueAsync,
  Jsonnet,
  JsonnetError,
  MemoryImporter,
  Program,
  UrlImporter,
} = sjsonnet;

export default sjsonnet;
