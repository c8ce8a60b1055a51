export * from "./format.js";
