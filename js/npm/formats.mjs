import part from "./formats.cjs";

export const { formats } = part;
