import type { Part } from "./core";

/** Regular expressions: `std.regexFullMatch` and the like. */
export const regex: Part;
