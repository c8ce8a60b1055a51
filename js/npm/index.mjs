import sjsonnet from "./sjsonnet.cjs";

export const { evaluate, evaluateBytes, evaluateTo, JsonnetError } = sjsonnet;
