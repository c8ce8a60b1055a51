import type { Data, EvaluateOptions, Program, Variables } from "./index";

/**
 * Why a part of a program's value is what it is, or why there is no such part: what `sjsonnet explain --json` writes. Only what
 * the part needs is evaluated; that is recorded, which takes about 30 bytes for each expression.
 *
 * @param program the text of a program, or one of an engine, whose imports may have been loaded
 * @param path as a program would write it, `$.spec.containers[0].image`, or a JSON Pointer, `/spec/containers/0/image`
 * @param options those of `evaluate`
 * @throws {JsonnetError} when the program, or the part, fails
 * @throws {TypeError} when the path or an option is invalid
 */
export function explain(program: string, path: string, options?: EvaluateOptions): Explanation;
export function explain(program: Program, path: string, variables?: Variables): Explanation;

/**
 * All places in a program that a part of its value was computed from, directly or not, each once. None is missing that would
 * change the part if the text there had another value; some may not change it. Of a path that leads to nothing, those of the
 * last part on the way.
 */
export function dependencies(program: string, path: string, options?: EvaluateOptions): SourcePlace[];
export function dependencies(program: Program, path: string, variables?: Variables): SourcePlace[];

/**
 * The paths of all parts of a program's value that depend on what is at a place, the other way round: parts that have no parts
 * themselves. The whole value is evaluated.
 */
export function affected(program: string, place: MeantPlace, options?: EvaluateOptions): string[];
export function affected(program: Program, place: MeantPlace, variables?: Variables): string[];

/** Fields may be added in later versions. */
export interface Explanation {
  /** The path, as a program would write it. */
  readonly path: string;

  /** What the part is, unless a function is in it, or something that fails. */
  readonly value?: Data;

  /** Why there is no such part, if there is none. */
  readonly absent?: Absence;

  /**
   * The definitions of the field or element, the newest first, or that of the program's value; empty if the part is in no text of
   * the program, as data that was read.
   */
  readonly definitions: readonly Definition[];

  /** Where the value comes from if the definition that won only refers to it, from there on. */
  readonly way: readonly Stage[];

  /** The conditions that have chosen it, the outermost first. */
  readonly conditions: readonly { readonly text: string; readonly holds: boolean; readonly place: SourcePlace }[];

  /** What was read to make the value: the text in the program, its value in one short line, and where that is defined. */
  readonly reads: readonly {
    readonly text: string;
    readonly value?: string;
    readonly from?: SourcePlace;
    readonly place: SourcePlace;
  }[];

  /** The calls of functions that it was made in, the innermost first. */
  readonly calls: readonly { readonly text: string; readonly place: SourcePlace }[];

  /** The arguments, external variables and files that it depends on. */
  readonly inputs: readonly {
    readonly kind: "ext-var" | "tla" | "import" | "importstr" | "importbin";
    readonly name: string;
    readonly place?: SourcePlace;
  }[];
}

/** A definition of a field, or what an element is. */
export interface Definition {
  /** Whether its value is that of the part, is added to an older one by `+:`, or is replaced by a newer one. */
  readonly role: "sets" | "adds" | "overridden";

  /** Whether it hides the field, by `::`. */
  readonly hidden: boolean;

  /** The value in one short line, if it is known. */
  readonly value?: string;
  readonly place: SourcePlace;
}

/** A place that a value comes through. */
export interface Stage {
  /** `through` is a call of a builtin that passes it on, `call` that which returns it, and `value` what has made it. */
  readonly kind: "local" | "argument" | "field" | "element" | "import" | "through" | "call" | "value";

  /** The name of the variable, argument or field, or the text of the call; empty for others. */
  readonly name: string;
  readonly place: SourcePlace;
}

/** Why a path leads to nothing. */
export interface Absence {
  /** How many steps of the path lead to something. */
  readonly steps: number;

  /** What is missing, in a line. */
  readonly message: string;

  /** What may be the reason. */
  readonly hints: readonly string[];

  /** The parts of the object that were asked for the field, the newest first. */
  readonly layers: readonly SourcePlace[];
}

/** A place in a program. Lines and columns count from 1, columns in bytes of UTF-8. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;

  /** The line and the column of what follows the place. */
  readonly endLine: number;
  readonly endColumn: number;

  /** The line in which it begins, of a long one the beginning; in a difference it is empty if it may have a secret in it. */
  readonly text: string;
}

/** A place as `affected` takes it: a line of a file or, with a column, what is there. */
export interface MeantPlace {
  /** The name of the file in errors, or the end of it from a `/` on. */
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}
