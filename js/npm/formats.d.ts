import type { Part } from "./core";

/** TOML, INI, XML and Python: `std.manifestToml` and the like, and the output formats. */
export const formats: Part;
