// Compiled to CommonJS, `import * as` copies only the enumerable properties of the module.
import * as sjsonnet from "sjsonnet";

export const text: string = sjsonnet.evaluate("1 + 1");
export const names: string[] = Object.keys(sjsonnet);

export function reasonOf(code: string): string {
  try {
    return sjsonnet.evaluate(code);
  } catch (error) {
    if (error instanceof sjsonnet.JsonnetError) return `${error.kind}: ${error.reason} at ${error.trace[0]?.line}`;
    throw error;
  }
}
