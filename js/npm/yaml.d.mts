export * from "./yaml.js";
