import part from "./regex.cjs";

export const { regex } = part;
