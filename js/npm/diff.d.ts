import type { Data, EvaluateOptions, Json, Program, Variables } from "./index";
import type { SourcePlace } from "./explain";

export type { SourcePlace } from "./explain";

/**
 * What is different in the values of two programs, by path: what `sjsonnet diff -f json` writes. The order of the fields of objects
 * does not count. Objects of Kubernetes are found by kind, namespace and name, wherever they are, and the entries of lists by keys,
 * such as their names. So something that is inserted changes nothing after it, and what has moved is not new.
 *
 * To find the sources of what is different, both are evaluated again, as far as that is needed.
 *
 * @throws {JsonnetError} when one of them fails
 * @throws {TypeError} when an option is invalid
 */
export function diff(before: Compared, after: Compared, options?: DiffOptions): Difference;

/** What is different in two values that are there already. It has no sources. */
export function diffValues(before: Json, after: Json, options?: DiffOptions): Difference;

/** A program: its text, one of an engine, or either with options of its own. */
export type Compared =
  | string
  | Program
  | { readonly program: string; readonly options?: EvaluateOptions }
  | { readonly program: Program; readonly options?: Variables };

export interface DiffOptions {
  /**
   * Fields that entries of lists are known by, before the usual ones: `name`, `spec.id`, or several that count together, such
   * as `port+protocol`.
   */
  keys?: readonly string[];

  /**
   * Whether the values of Secrets are shown. Without it, there are hashes in their place: those of the value and of random
   * bytes that are new for each difference, so do not compare them between differences.
   */
  showSecrets?: boolean;
}

/** Fields may be added in later versions. */
export interface Difference {
  /** Is another number if something in here gets another meaning. */
  readonly version: 1;

  /** Whether nothing is different. */
  readonly equal: boolean;

  /** All changes, in the order of the second value. What is in a part that is added or removed is not listed. */
  readonly changes: readonly Change[];
}

/** Something that is not the same in two values. */
export interface Change {
  /**
   * `moved` is what is in another place of its list, or of the value, and `renamed` an object of Kubernetes that has another name.
   * What has changed in them are changes of their own.
   */
  readonly kind: "added" | "removed" | "replaced" | "moved" | "renamed";

  /** The object of Kubernetes that it is in, or that it is. The `group` has no version and is empty for the core. */
  readonly resource?: {
    readonly group: string;
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
  };

  /** The part that is concerned in the first value, if it is there. */
  readonly before?: Side;

  /** The same in the second. */
  readonly after?: Side;
}

/** A part of one of the two values. */
export interface Side {
  /** The way to it, as a JSON Pointer (RFC 6901): `/spec/containers/0/image`. */
  readonly path: string;

  /** What is there, except for what is moved or renamed. */
  readonly value?: Data;

  /** The definition that the value is from, if it is known. */
  readonly source?: SourcePlace;
}
