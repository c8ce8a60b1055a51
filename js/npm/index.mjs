import sjsonnet from "./index.cjs";

export const { evaluate, evaluateBytes, evaluateTo, evaluateToValue, Jsonnet, JsonnetError, Program } = sjsonnet;
