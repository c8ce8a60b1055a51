import type { Part } from "./core";

/** YAML: `std.parseYaml`, `std.manifestYamlDoc`, `std.manifestYamlStream`, and the output format `yaml`. */
export const yaml: Part;
