export * from "./digests.js";
