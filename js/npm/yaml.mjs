import part from "./yaml.cjs";

export const { yaml } = part;
