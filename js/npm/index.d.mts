import * as sjsonnet from "./index.js";

export * from "./index.js";
export default sjsonnet;
