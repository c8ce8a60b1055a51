import sjsonnet from "./sjsonnet.cjs";

export const { evaluate, JsonnetError } = sjsonnet;
