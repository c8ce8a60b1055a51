import worker from "./worker.cjs";

export const { evaluate, evaluateBytes, JsonnetError } = worker;
