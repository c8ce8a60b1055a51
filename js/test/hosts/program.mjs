// What every host is asked to do with the package; the answers are the same everywhere.
import { evaluate, evaluateAsync, evaluateToValue, Jsonnet, JsonnetError, MemoryImporter } from "sjsonnet";
import { format, parse } from "sjsonnet/format";
import { lint } from "sjsonnet/lint";

function reason(code) {
  try {
    return evaluate(code, { maxStack: 100 });
  } catch (error) {
    return `${error instanceof JsonnetError} ${error.code} ${error.reason}`;
  }
}

export async function answers() {
  const importer = new MemoryImporter({ "lib/a.libsonnet": "{ a: 1 } + import 'b.libsonnet'", "lib/b.libsonnet": "{ b: 'é😀' }" });
  const program = new Jsonnet({ format: "yaml" }).program("{ [x]: std.extVar(x) for x in ['n'] }");
  return {
    text: evaluate("local f(x) = x + 1; { a: f(1), b: std.format('%05.1f', 3.14159), c: std.parseYaml('[1]') }"),
    value: evaluateToValue("{ ['__proto__']: std.native('two')(2), l: [null, true, 1e100] }", {
      natives: { two: { params: ["n"], call: (n) => n * 2 } },
    }).l,
    imported: await evaluateAsync("import 'lib/a.libsonnet'", { importer, format: "json-minified" }),
    program: [1, 2].map((n) => program.evaluate({ extVars: { n } })),
    digests: evaluate("[std.md5('a'), std.sha256('a'), std.base64('é'), std.native('regexPartialMatch')('a(.)', 'xab').captures]"),
    errors: ["error 'x'", "1 +", "local f(n) = 1 + f(n); f(1)", "import 'x'"].map(reason),
    formatted: format("{'a':1,b:[2]}"),
    parsed: parse("1 + 2").root.kind,
    findings: lint("local unused = 1; 2").map(({ code, line }) => [code, line]),
  };
}
