/**
 * Evaluates a Jsonnet program.
 *
 * @param code the text of the program
 * @returns its value as JSON, indented by three spaces, or in the format asked for; ended by a newline
 * @throws {JsonnetError} when the program is wrong or fails, or its text has more than the 512 million characters of the
 *   longest string (the other functions give more)
 * @throws {TypeError} when an option, or what the importer returns, is not what it has to be
 */
export function evaluate(code: string, options?: EvaluateOptions): string;

/** Does the same, and returns the text as bytes of UTF-8. */
export function evaluateBytes(code: string, options?: EvaluateOptions): Uint8Array;

/**
 * Does the same, and hands the bytes over while they arise, so that the whole text need not be in memory.
 *
 * The evaluation is synchronous: nothing waits for what `sink` returns, and a stream that it writes to keeps
 * everything until the evaluation is over. `fs.writeSync` keeps nothing.
 *
 * @param sink takes blocks of about 64 KB, or a longer string whole, each an array of its own; when it throws, the
 *   evaluation ends with that. After an error, what it has got is no complete text.
 */
export function evaluateTo(code: string, sink: (chunk: Uint8Array) => void, options?: EvaluateOptions): void;

export interface EvaluateOptions {
  /**
   * What the program is called in errors, `std.thisFile` and the importer's `from`. Without it errors say
   * `<memory>`, and `from` is empty.
   */
  filename?: string;

  /** The values of `std.extVar(name)`. */
  extVars?: { readonly [name: string]: Json };

  /** The same as Jsonnet programs, evaluated when they are asked for; they come before `extVars`. */
  extCode?: { readonly [name: string]: string };

  /** If the program's value is a function: the arguments to call it with. */
  topLevelArguments?: { readonly [name: string]: Json };

  /** The same as Jsonnet programs; they come before `topLevelArguments`. */
  topLevelCode?: { readonly [name: string]: string };

  /** Finds what the program imports; without it nothing can be imported. */
  importer?: Importer;

  /** Takes the lines of `std.trace`; without it they are dropped. */
  trace?: (line: string) => void;

  /**
   * How deep calls may nest. Whether it is given or not, the depth ends where the stack of JavaScript does: for
   * more than some thousand levels, `sjsonnet/worker` evaluates on a deep stack. Calls in tail position do not count.
   */
  maxStack?: number;

  /**
   * How many milliseconds the evaluation may take, at least 1. A program that needs more of this, or of what the options
   * below limit, fails with an error that names the limit and the place in the program. What runs in callbacks is not
   * interrupted. While an evaluation runs, its thread takes no events, so there is no `AbortSignal` for it, as there is in
   * `sjsonnet/worker`. A full heap ends the process, so set `maxMemory` for programs that you do not
   * trust. Nothing is limited but `maxString` and `maxArray`, if nothing is given.
   */
  maxMillis?: number;

  /**
   * How many steps it may take: calls, values that are computed, elements that functions of `std` go through, and every 64
   * bytes of a text that they go through. A program takes the same number of them each time.
   */
  maxSteps?: number;

  /**
   * How many bytes it may allocate, in use or not: 8 for each element of an array, 1 for each byte of a text, both again
   * when they are copied, and 64 for each step, which is an estimate.
   */
  maxMemory?: number;

  /** The most bytes of output. */
  maxOutput?: number;

  /** How many files may be imported. */
  maxImports?: number;

  /** The most bytes of an imported file. */
  maxImportSize?: number;

  /** The most bytes of a string, in UTF-8: 1 GiB, if nothing is given. */
  maxString?: number;

  /** The most elements of an array: 134,217,728, if nothing is given. */
  maxArray?: number;

  /** Whether calls in tail position count too, as in the C++ and Go engines. */
  countTailCalls?: boolean;

  /**
   * How numbers are written: `shortest`, if nothing is given, with the fewest digits that tell them from
   * any other; `reference` exactly as the C++ and Go engines do.
   */
  numberFormat?: "shortest" | "reference";

  /** Whether fields are written, and listed by `std`, in the order of their definition, not by name. */
  preserveOrder?: boolean;

  /** What the value is written as, `json` if nothing is given. */
  format?: Format;

  /** How many spaces each level adds, from 0 to 64: 3 in `json`, 2 in `toml` and in `yaml`, which takes 1 at least. */
  indent?: number;

  /** Whether `yaml` has quotes around all keys and strings, not only around those that need them. */
  yamlQuote?: boolean;
}

/**
 * A format of the output: what `std.manifest...` gives, ended by a newline. `toml`, `ini` and `python-vars` are for
 * objects, `xml` is for JsonML, `string` for a string, which is written as it is.
 */
export type Format =
  | "json"
  | "json-minified"
  | "yaml"
  | "toml"
  | "ini"
  | "xml"
  | "python"
  | "python-vars"
  | "string";

/**
 * Finds an imported file, at once (a `Promise` is a `TypeError`). Asked once in an evaluation for each pair of
 * arguments; what it throws comes out of `evaluate` unchanged.
 *
 * @param path what stands behind `import`, `importstr` or `importbin`
 * @param from the `path` of the file it stands in, as the importer gave it; for the program itself the
 *   option `filename`, or an empty string
 * @returns the file, or `null` or `undefined` for "there is none"
 */
export type Importer = (path: string, from: string) => ImportedFile | null | undefined;

export interface ImportedFile {
  /** The file's own name: the same whichever way it is imported, so that it is evaluated only once. */
  readonly path: string;

  /** Its text, or its bytes (a `Buffer` is an `Uint8Array`). */
  readonly content: string | Uint8Array;
}

/** What JSON can say. A value that only looks like it, such as a `Date` or an undefined field, is a `TypeError`. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** An object with fields of JSON values. Those of an interface TypeScript does not look at: it might have others. */
export type JsonObject = { readonly [name: string]: Json } | (object & { readonly caller?: never });

/** Why a program has no value. The `message` is for people: the reason, the line it is about, the trace. */
export class JsonnetError extends Error {
  private constructor();

  readonly name: "JsonnetError";

  /** `static` when the text is not a program, `runtime` when it failed while it ran. */
  readonly kind: "static" | "runtime";

  /** What went wrong, in a few words and without the place. */
  readonly reason: string;

  /** Where the program was, the innermost place first. */
  readonly trace: readonly Place[];
}

export interface Place {
  /** The name of the file, as the option `filename` or the importer gave it. */
  readonly file: string;

  /** Counts from 1. */
  readonly line: number;

  /** Counts from 1, in bytes of UTF-8. */
  readonly column: number;
}
