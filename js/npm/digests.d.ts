import type { Part } from "./core";

/** `std.md5`, `std.sha1`, `std.sha256`, `std.sha512` and `std.sha3`. */
export const digests: Part;
