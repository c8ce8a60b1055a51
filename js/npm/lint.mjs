import linting from "./lint.cjs";

export const { fix, lint } = linting;
