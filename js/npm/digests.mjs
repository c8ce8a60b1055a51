import part from "./digests.cjs";

export const { digests } = part;
