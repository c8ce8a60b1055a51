export function evaluate(code: string, options?: object): string;
