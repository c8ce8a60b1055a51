export * from "./worker.js";
