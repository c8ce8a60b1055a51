export * from "./formats.js";
