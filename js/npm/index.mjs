import sjsonnet from "./index.cjs";

export const { evaluate, evaluateBytes, evaluateTo, JsonnetError } = sjsonnet;
