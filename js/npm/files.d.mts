export * from "./files.js";
