import worker from "./worker.cjs";

export const { evaluate, evaluateBytes, evaluateToValue, JsonnetError } = worker;
