export * from "./lint.js";
