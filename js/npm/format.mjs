import formatting from "./format.cjs";

export const { format, isFormatted, parse, JsonnetError } = formatting;
