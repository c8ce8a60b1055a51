export * from "./natives.js";
