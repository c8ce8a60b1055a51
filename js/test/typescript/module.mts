import sjsonnet, { type Data, evaluate, evaluateTo, evaluateToValue, Jsonnet, JsonnetError, type MapData, type Program, type EvaluateOptions, type Importer } from "sjsonnet";
import { evaluateAsync, type ErrorKind, MemoryImporter, type Signal, UrlImporter } from "sjsonnet";
import { type Change, diff, diffValues } from "sjsonnet/diff";
import { affected, dependencies, explain, type Explanation, type SourcePlace } from "sjsonnet/explain";
import { FileImporter } from "sjsonnet/files";
import { format, parse, type SyntaxNode } from "sjsonnet/format";
import { type Finding, lint } from "sjsonnet/lint";
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
export const ports: number[] = evaluateToValue<{ ports: number[] }>("{ ports: [80] }").ports;
export const whole: string = sjsonnet.evaluate("1");
export const map: MapData = evaluateToValue("{}", { maps: true });
export const program: Program = new Jsonnet(options).program("1", "name");
program.evaluate({ extVars: { a: 1 } });

const natives = { add: { params: ["a", "b"], call: (a: number, b: number) => a + b } };
const slow = { wait: { params: ["a"], call: async (a: number) => a } };
const url = new UrlImporter({ allow: ["https://example.com/"] });
evaluate("1", { natives, importer: new MemoryImporter({ a: "1" }) });
evaluate("1", { importer: new FileImporter({ root: "." }) });
inWorker("1", { natives: slow, importer: url });
export const awaited = (signal: Signal): Promise<string> => evaluateAsync("1", {
  natives: slow,
  importer: async (path) => ({ path, content: "1" }),
  signal,
  progress: (event) => (event.stage === "load" ? event.loaded : 0),
});
export const loaded: Promise<Program> = new Jsonnet({ importer: url, natives: slow }).program("1").load();
export const kind = (error: JsonnetError): ErrorKind => error.kind;
export const coloured = (error: JsonnetError): string => error.toString({ color: true });
export const formatted: string = format("1", { indent: 4, stringStyle: "d" });
export const root: SyntaxNode = parse("1").root;
export const findings: Finding[] = lint("1", { select: ["L001"] });
export const explanation: Explanation = explain("{ a: 1 }", "$.a", { extVars: { a: 1 } });
export const places: readonly SourcePlace[] = [...dependencies(program, "/a"), ...explanation.definitions.map(({ place }) => place)];
export const paths: string[] = places.flatMap((place) => affected(program, place, { extCode: { a: "1" } }));
export const changes: readonly Change[] = diff("1", { program, options: { topLevelArguments: { a: 1 } } }, { keys: ["id"] }).changes;
export const isEqual: boolean = diffValues([1], { a: service() }, { showSecrets: true }).equal;

function service(): { name: string } {
  return { name: "web" };
}

export function isRefused() {
  // @ts-expect-error
  evaluate("1", { importer: url });
  // @ts-expect-error
  format("1", { stringStyle: "x" });
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
