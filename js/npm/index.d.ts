/**
 * Evaluates a Jsonnet program.
 *
 * @param code the text of the program
 * @returns its value as JSON, indented by three spaces, or in the requested format; ends with a newline
 * @throws {JsonnetError} when the program is invalid or fails, or when the output is longer than the longest JavaScript
 *   string, 512 million characters
 * @throws {TypeError} when an option or a result of the importer is invalid
 */
export function evaluate(code: string, options?: EvaluateOptions): string;

/**
 * Evaluates a Jsonnet program as `evaluate` does, and returns the text as UTF-8 bytes. There is no limit of 512 million
 * characters.
 */
export function evaluateBytes(code: string, options?: EvaluateOptions): Uint8Array;

/**
 * Evaluates a Jsonnet program as `evaluate` does, and passes the text on as UTF-8 bytes while it is produced, so that it
 * need not be in memory as a whole.
 *
 * The evaluation is synchronous: it does not await what `sink` returns, and a stream that `sink` writes to buffers
 * everything until the evaluation is over. `fs.writeSync` buffers nothing.
 *
 * @param sink receives blocks of about 64 KB, or a longer string in one block, each a new array; if it throws, the
 *   evaluation ends with that exception. After an error, the bytes received so far are not a complete text.
 */
export function evaluateTo(code: string, sink: (chunk: Uint8Array) => void, options?: EvaluateOptions): void;

/**
 * Evaluates a Jsonnet program as `evaluate` does, and returns its value as data, without a text in between: objects have
 * the fields of the program's and nothing else (`__proto__` is a field like any other), or with `maps` they are `Map`s.
 */
export function evaluateToValue(code: string, options?: EvaluateOptions & { maps?: false }): Data;
export function evaluateToValue(code: string, options: EvaluateOptions & { maps: true }): MapData;
export function evaluateToValue(code: string, options?: EvaluateOptions): Data | MapData;

/** What a program's value is as data. */
export type Data = null | boolean | number | string | Data[] | { [name: string]: Data };

/** What it is with the option `maps`. */
export type MapData = null | boolean | number | string | MapData[] | Map<string, MapData>;

/**
 * An engine with options. It keeps the files that it has parsed, so that the next evaluation that has the same ones is
 * faster, and never changes.
 */
export class Jsonnet {
  constructor(options?: EvaluateOptions);

  /** A program, to be evaluated with one set of variables after another. Nothing is parsed yet. */
  program(code: string, filename?: string): Program;

  evaluate(code: string, variables?: Variables): string;
  evaluateBytes(code: string, variables?: Variables): Uint8Array;
  evaluateTo(code: string, sink: (chunk: Uint8Array) => void, variables?: Variables): void;
  evaluateToValue(code: string, variables?: Variables): Data | MapData;
}

/** A program of an engine. The methods do what the functions of these names do. */
export class Program {
  private constructor();

  evaluate(variables?: Variables): string;
  evaluateBytes(variables?: Variables): Uint8Array;
  evaluateTo(sink: (chunk: Uint8Array) => void, variables?: Variables): void;
  evaluateToValue(variables?: Variables): Data | MapData;

  /** For a program whose value is an object: the text of each field, in the order of the output. */
  evaluateFiles(variables?: Variables): Map<string, string>;

  /** For a program whose value is an array: the text of each element. */
  evaluateDocuments(variables?: Variables): string[];
}

/** What an evaluation of a program is given, before what the options of its engine say. */
export type Variables = Pick<EvaluateOptions, "extVars" | "extCode" | "topLevelArguments" | "topLevelCode">;

export interface EvaluateOptions {
  /**
   * The program's name in errors, `std.thisFile` and the importer's `from`. Without it, errors say `<memory>`, and
   * `from` is empty.
   */
  filename?: string;

  /** The values of `std.extVar(name)`. */
  extVars?: { readonly [name: string]: Json };

  /** External variables as Jsonnet code, evaluated when a program reads them. They take precedence over `extVars`. */
  extCode?: { readonly [name: string]: string };

  /** If the program's value is a function: the arguments to call it with. */
  topLevelArguments?: { readonly [name: string]: Json };

  /** Arguments as Jsonnet code. They take precedence over `topLevelArguments`. */
  topLevelCode?: { readonly [name: string]: string };

  /** Resolves imports; without it, nothing can be imported. */
  importer?: Importer;

  /** Receives the lines of `std.trace`; without it, they are dropped. */
  trace?: (line: string) => void;

  /**
   * How deep calls may nest, at least 1; by default as deep as the stack allows. In any case, the stack of JavaScript is
   * exhausted after one to two thousand levels; `sjsonnet/worker` evaluates on a deep stack. Calls in tail position do not
   * count. Data that is written may nest as deep, but at most 10,000 levels, or a tenth of this if that is more.
   */
  maxStack?: number;

  /**
   * How deep expressions may be nested in the text of a program, at least 1; 200,000 by default. The stack of
   * JavaScript limits this, too.
   */
  maxParserDepth?: number;

  /** How many places of its trace the `message` of an error shows, 0 for all; 20 by default. `trace` has them all. */
  maxTrace?: number;

  /**
   * How many milliseconds the evaluation may take, at least 1. A program that exceeds this limit, or one of those below,
   * fails with an error that names the limit and the place in the program. Callbacks are not interrupted. An evaluation
   * blocks the event loop of its thread, so it cannot take an `AbortSignal`; `sjsonnet/worker` can. A full heap ends the
   * process in browsers and before Node 20.16, so set `maxMemory` for programs that you do not trust. By default, only
   * `maxString`, `maxArray`, `maxTailCalls` and
   * `maxErrorText` have a limit.
   */
  maxMillis?: number;

  /**
   * How many steps the evaluation may take, at least 1: a call, a computed value, an element that a function of `std`
   * processes, and every 64 bytes of text that one processes are a step each. A program always takes the same number of
   * steps.
   */
  maxSteps?: number;

  /**
   * How many bytes the evaluation may allocate in total, at least 1, whether or not they are still in use: 8 for each element
   * of an array and 1 for each byte of a text, again for each copy, and an estimate of 64 for each step.
   */
  maxMemory?: number;

  /** The maximum size of the output in bytes, at least 1; lines of `std.trace` count. */
  maxOutput?: number;

  /** The maximum number of imported files, at least 0. */
  maxImports?: number;

  /** The maximum size of an imported file in bytes, at least 0. */
  maxImportSize?: number;

  /** The maximum size of a string in UTF-8 bytes, at least 1; 1 GiB by default. */
  maxString?: number;

  /** The maximum length of an array, at least 1; 134,217,728 by default. */
  maxArray?: number;

  /**
   * How many calls in tail position may follow one another before one returns, at least 0; 0 is no limit, and 134,217,728
   * is usual. They take no stack, so nothing else would end a loop that has no end.
   */
  maxTailCalls?: number;

  /** The maximum length of an error's text, at least 1024; 65,536 by default. The middle of a longer one is left out. */
  maxErrorText?: number;

  /** Whether calls in tail position count too, as in the C++ and Go engines. */
  countTailCalls?: boolean;

  /**
   * How numbers are written: `shortest`, the default, integers up to 2^63 in full and others with the fewest digits that
   * distinguish them from any other; `reference` exactly as the C++ and Go engines do.
   */
  numberFormat?: "shortest" | "reference";

  /** Whether fields are written, and listed by `std`, in the order of their definition, not by name. */
  preserveOrder?: boolean;

  /** Whether the set functions of `std` fail when they are given an array that is not a set. */
  checkSets?: boolean;

  /** Whether an object literal right after another, `{ … } { … }`, is a syntax error. */
  strict?: boolean;

  /** The format of the output, `json` by default. */
  format?: Format;

  /** Spaces of indentation per level, from 0 to 64 (`yaml`: from 1); by default 3 in `json`, and 2 in `toml` and `yaml`. */
  indent?: number;

  /** Whether `yaml` quotes all keys and strings, not only those that need it. */
  yamlQuote?: boolean;

  /** Whether `evaluateToValue` makes `Map`s of objects. */
  maps?: boolean;
}

/**
 * An output format: the text that `std.manifest...` returns, followed by a newline. `toml`, `ini` and `python-vars` are for
 * objects, `xml` is for JsonML, whose strings are escaped, and `string` is for a string, which is written as it is. In
 * `yaml`, only keys and strings that need quotes have them, and strings of several lines are blocks.
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
 * Finds an imported file, synchronously (a `Promise` is a `TypeError`). It is called once per evaluation for each pair of
 * arguments; what it throws is thrown by `evaluate` unchanged.
 *
 * @param path the path in the `import`, `importstr` or `importbin`
 * @param from the `path` of the importing file, as the importer returned it; for the program itself, the option
 *   `filename` or an empty string
 * @returns the file, or `null` or `undefined` for "there is none"
 */
export type Importer = (path: string, from: string) => ImportedFile | null | undefined;

export interface ImportedFile {
  /** The file's canonical name: the same however the file is imported, so that it is evaluated only once. */
  readonly path: string;

  /** Its text, or its bytes (a `Buffer` is an `Uint8Array`). */
  readonly content: string | Uint8Array;
}

/** A JSON value. A value that only resembles one, such as a `Date` or an undefined field, is a `TypeError`. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** An object of JSON values. TypeScript does not check the fields of an interface, since it might have others. */
export type JsonObject = { readonly [name: string]: Json } | (object & { readonly caller?: never });

/** Why a program has no value. The `message` is for people: the reason, the source line, and the trace. */
export class JsonnetError extends Error {
  private constructor();

  readonly name: "JsonnetError";

  /** `static` if the text is not a valid program, `runtime` if it failed while it ran. */
  readonly kind: "static" | "runtime";

  /** The code in the catalogue of errors, such as `E3017`. Its meaning never changes. */
  readonly code: string;

  /** What went wrong, in a few words and without the place. */
  readonly reason: string;

  /** What may help, or `undefined` if there is no hint. */
  readonly hint: string | undefined;

  /** The path in the output to what was being written, such as `$[1].port`, or `undefined` if that was the whole value. */
  readonly path: string | undefined;

  /** The stack trace of the program, the innermost place first. */
  readonly trace: readonly Place[];
}

export interface Place {
  /** The name of the file, from the option `filename` or the importer. */
  readonly file: string;

  /** Counts from 1. */
  readonly line: number;

  /** Counts from 1, in bytes of UTF-8. */
  readonly column: number;
}
