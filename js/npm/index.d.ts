import type { Coverage } from "./coverage";

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
 *
 * @typeParam Value what the program is known to have as its value, which nothing checks
 */
export function evaluateToValue<Value = Data>(code: string, options?: EvaluateOptions & { maps?: false }): Value;
export function evaluateToValue<Value = MapData>(code: string, options: EvaluateOptions & { maps: true }): Value;
export function evaluateToValue(code: string, options?: EvaluateOptions): Data | MapData;

/**
 * Loads what a program imports, evaluates it, and returns a promise of what `evaluate` returns. The imports are found by
 * parsing; the importer is asked for several at a time, once for each, and may return promises, as may native functions. A
 * file that cannot be loaded matters only if the evaluation needs it. The promise is rejected with what `evaluate` throws.
 */
export function evaluateAsync(code: string, options?: AsyncOptions): Promise<string>;

/** Does what `evaluateAsync` does for what `evaluateToValue` returns. */
export function evaluateToValueAsync<Value = Data>(code: string, options?: AsyncOptions & { maps?: false }): Promise<Value>;
export function evaluateToValueAsync<Value = MapData>(code: string, options: AsyncOptions & { maps: true }): Promise<Value>;
export function evaluateToValueAsync(code: string, options?: AsyncOptions): Promise<Data | MapData>;

/** What a program's value is as data. */
export type Data = null | boolean | number | string | Data[] | { [name: string]: Data };

/** What it is with the option `maps`. */
export type MapData = null | boolean | number | string | MapData[] | Map<string, MapData>;

/**
 * An engine with options. It keeps the files that it has parsed, so that the next evaluation that has the same ones is
 * faster, asks its importer once for each, and never changes.
 */
export class Jsonnet {
  constructor(options?: EngineOptions);

  /** A program, to be evaluated with one set of variables after another. Nothing is parsed yet. */
  program(code: string, filename?: string): Program;

  evaluate(code: string, variables?: Variables): string;
  evaluateBytes(code: string, variables?: Variables): Uint8Array;
  evaluateTo(code: string, sink: (chunk: Uint8Array) => void, variables?: Variables): void;
  evaluateToValue<Value = Data | MapData>(code: string, variables?: Variables): Value;
  evaluateAsync(code: string, variables?: Variables & Waiting): Promise<string>;
  evaluateToValueAsync<Value = Data | MapData>(code: string, variables?: Variables & Waiting): Promise<Value>;
}

/** A program of an engine. The methods do what the functions of these names do. */
export class Program {
  private constructor();

  evaluate(variables?: Variables): string;
  evaluateBytes(variables?: Variables): Uint8Array;
  evaluateTo(sink: (chunk: Uint8Array) => void, variables?: Variables): void;
  evaluateToValue<Value = Data | MapData>(variables?: Variables): Value;

  /** For a program whose value is an object: the text of each field, in the order of the output. */
  evaluateFiles(variables?: Variables): Map<string, string>;

  /** For a program whose value is an array: the text of each element. */
  evaluateDocuments(variables?: Variables): string[];

  evaluateAsync(variables?: Variables & Waiting): Promise<string>;
  evaluateToValueAsync<Value = Data | MapData>(variables?: Variables & Waiting): Promise<Value>;

  /** The same program once its imports have been loaded: from then on, its other methods need no asynchronous importer. */
  load(options?: Waiting): Promise<Program>;
}

/** What an evaluation of a program is given, before what the options of its engine say. */
export type Variables = Pick<EvaluateOptions, "extVars" | "extCode" | "topLevelArguments" | "topLevelCode">;

/** What may be said of an evaluation that is awaited. */
export interface Waiting {
  /**
   * Ends the loading of imports, and the waiting for native functions, when it is aborted: the promise is rejected with a
   * `JsonnetError`, `evaluation cancelled`, whose `cause` is the signal's reason. It cannot interrupt the evaluation itself.
   */
  signal?: Signal;

  /** Is told how it goes on. What it throws ends the evaluation. */
  progress?: (event: ProgressEvent) => void;
}

export type ProgressEvent =
  /** A file has been loaded, the `loaded`th; at least so many are `pending`. */
  | { readonly stage: "load"; readonly path: string; readonly loaded: number; readonly pending: number }
  /** All files have been loaded, or what a native function has returned is there: the program is evaluated. */
  | { readonly stage: "evaluate" }
  /** The promise of a native function is awaited. */
  | { readonly stage: "native"; readonly name: string };

/** The members of an `AbortSignal`, which is what it must be; declared here for compilers without that type. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: any;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** The options of an engine. Only its asynchronous methods take what returns promises. */
export interface EngineOptions extends Omit<EvaluateOptions, "importer" | "natives"> {
  importer?: AsyncImporter | AsyncImportSource;
  natives?: Natives<Json | undefined | Promise<Json>>;
}

/** The options of `evaluateAsync`. */
export interface AsyncOptions extends EngineOptions, Waiting {}

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
  importer?: Importer | ImportSource;

  /**
   * Functions that programs call as `std.native(name)`. What one throws is an error of the program, at the place of the
   * call, and the `cause` of the `JsonnetError`.
   */
  natives?: Natives<Json>;

  /** Collects what the evaluation uses of its programs: an object of the class of `sjsonnet/coverage`. */
  coverage?: Coverage;

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
   * is usual. They take no stack, so nothing else would end a loop that has no end. After the first 131,072 of them, the
   * steps that they take have the same limit.
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

  /**
   * Whether what is written has the bytes of the C++ and Go engines, numbers too unless `numberFormat` is given, even YAML and
   * XML that would not be read back, and digits that are not the number's.
   */
  asReference?: boolean;

  /** Whether fields are written, and listed by `std`, in the order of their definition, not by name. */
  preserveOrder?: boolean;

  /** Whether the set functions of `std` fail when they are given an array that is not a set. */
  checkSets?: boolean;

  /** Whether `std.native` has the functions of Tanka and kubecfg, which is usual; the C++ and Go engines have none. */
  builtinNatives?: boolean;

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

/** An importer for `evaluateAsync`: it may return promises, and is passed a signal that can end what it does. */
export type AsyncImporter = (
  path: string,
  from: string,
  context: { readonly signal?: any },
) => ImportedFile | null | undefined | Promise<ImportedFile | null | undefined>;

/**
 * An importer in two steps, so that no file is read twice, however it is imported: first the places where an import may be,
 * then the content of one.
 */
export interface ImportSource {
  /** The names of the files that an import may mean, in order; each the same for a file however it is imported. */
  candidates(path: string, from: string): readonly string[];

  /** The content of a file, or `null` if there is none. */
  read(name: string): string | Uint8Array | null | undefined;
}

/** The same for `evaluateAsync`. */
export interface AsyncImportSource {
  candidates(path: string, from: string): readonly string[];
  read(
    name: string,
    context?: { readonly signal?: any },
  ): string | Uint8Array | null | undefined | Promise<string | Uint8Array | null | undefined>;
}

/**
 * Files in memory, by their paths. An import is looked for next to the importing file, then in the directories of the search
 * path. No other file can be reached, wherever `..` leads.
 */
export class MemoryImporter implements ImportSource {
  constructor(
    files: { readonly [path: string]: string | Uint8Array } | ReadonlyMap<string, string | Uint8Array>,
    options?: { searchPath?: readonly string[] },
  );
  candidates(path: string, from: string): string[];
  read(name: string): string | Uint8Array | null;
}

/**
 * Files on web servers, for `evaluateAsync`. Imports may be addresses, or relative to the file that they are in. A redirection
 * is followed if the target is allowed, too, and not at all in browsers.
 */
export class UrlImporter implements AsyncImportSource {
  constructor(options: UrlImporterOptions);
  candidates(path: string, from: string): string[];
  read(name: string, context?: { readonly signal?: any }): Promise<Uint8Array | null>;
}

export interface UrlImporterOptions {
  /** The addresses that may be fetched: with all below them if they end with a slash. */
  allow: readonly string[];

  /** What imports in code without an address are relative to. */
  base?: string;

  /** Addresses of directories to look in after that of the importing file; they end with a slash. */
  searchPath?: readonly string[];

  /** The most bytes of a file: 16 MiB by default. */
  maxBytes?: number;

  /** How long a file may take to arrive: 30,000 ms by default. */
  timeoutMs?: number;

  /** By address, hashes as in HTML: `sha256-…`, `sha384-…` or `sha512-…`; several are separated by spaces, and one must match. */
  integrity?: { readonly [url: string]: string };

  /** Whether a file without a hash is an error. */
  requireIntegrity?: boolean;

  headers?: { readonly [name: string]: string };

  /** What fetches; by default the host's `fetch`. */
  fetch?: (url: string, init: any) => Promise<any>;
}

/**
 * Native functions, by name. For the same arguments, a function must always return the same: asynchronous evaluations begin
 * again once a promise that a function has returned is settled, since JavaScript cannot wait in the middle of one.
 */
export interface Natives<Result> {
  readonly [name: string]: {
    /** The names of the parameters. */
    readonly params: readonly string[];
    readonly call: (...args: any[]) => Result;
  };
}

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

  /** What kind of error it is, as in the APIs for Scala and Java. */
  readonly kind: ErrorKind;

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

  /** What a native function has thrown, or the reason of the signal that has ended the evaluation. */
  readonly cause?: unknown;

  /** The `message`, in colours for a terminal if `color` is true. Without options, what an `Error` is as text. */
  toString(options?: { color?: boolean }): string;
}

/**
 * `syntax` and `name` are the errors of a text that is not a program, and `name` also those of fields that are not there. The
 * other kinds are those of programs that run: values of the wrong `type`, an `argument` that a function does not accept,
 * a number that is out of `range`, `arithmetic` without a result, an `import` that fails, a `limit` that is reached, an `assertion`,
 * an `error` of the program's (`user`), a text in the wrong `format`, or a failure of the `host`.
 */
export type ErrorKind =
  | "syntax"
  | "name"
  | "type"
  | "argument"
  | "range"
  | "arithmetic"
  | "import"
  | "limit"
  | "assertion"
  | "user"
  | "format"
  | "host";

export interface Place {
  /** The name of the file, from the option `filename` or the importer. */
  readonly file: string;

  /** Counts from 1. */
  readonly line: number;

  /** Counts from 1, in bytes of UTF-8. */
  readonly column: number;

  /** The line and the column of what follows the text of the place. */
  readonly endLine: number;
  readonly endColumn: number;

  /** The text of the place as a range of bytes of the file. */
  readonly from: number;
  readonly until: number;

  /** The function, field or variable whose code it is in: `function <f>`, `field <port>`, `$` outside of any. */
  readonly name: string;
}
