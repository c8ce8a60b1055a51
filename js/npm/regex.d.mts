export * from "./regex.js";
