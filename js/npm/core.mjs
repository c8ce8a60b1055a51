import core from "./core.cjs";

export const {
  add,
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
} = core;
