import { type Data, evaluate, evaluateTo, evaluateToValue, Jsonnet, JsonnetError, type MapData, type Program, type EvaluateOptions, type Importer } from "sjsonnet";
import { evaluate as inWorker } from "sjsonnet/worker";

const importer: Importer = (path) => (path === "one" ? { path, content: new Uint8Array([0x31]) } : null);
const options: EvaluateOptions = { format: "json-minified", indent: undefined, importer };

export const text: string = evaluate("import 'one'", options);
export const name: "JsonnetError" = JsonnetError.prototype.name;
evaluate("1", { maxStack: 100, maxParserDepth: 100, maxTrace: 0, checkSets: true, strict: true });
evaluateTo("1", (chunk: Uint8Array) => void chunk);

export const later: Promise<string> = inWorker("1", { ...options, importer: async (path) => ({ path, content: "1" }) });

export function adviceOf(error: JsonnetError): string {
  return `${error.code}: ${error.hint ?? "no hint"}`;
}

export const data: Data = evaluateToValue("1");
export const map: MapData = evaluateToValue("{}", { maps: true });
export const program: Program = new Jsonnet(options).program("1", "name");
program.evaluate({ extVars: { a: 1 } });

export function isRefused() {
  // @ts-expect-error
  program.evaluate({ format: "yaml" });
  // @ts-expect-error
  evaluate(1);
  // @ts-expect-error
  evaluate("1", { extvars: {} });
  // @ts-expect-error
  evaluate("1", { format: "csv" });
  // @ts-expect-error
  evaluate("1", { strict: "yes" });
  // @ts-expect-error
  inWorker("1", { maxTrace: "all" });
  // @ts-expect-error
  evaluate("1", { importer: async () => null });
  // @ts-expect-error
  new JsonnetError();
  // @ts-expect-error
  (error: JsonnetError): string => error.hint;
}
