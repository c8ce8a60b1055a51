import part from "./natives.cjs";

export const { natives } = part;
