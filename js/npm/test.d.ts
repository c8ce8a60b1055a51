import type { Change } from "./diff";
import type { EvaluateOptions, Importer, ImportSource, Program, Variables } from "./index";
import type { SourcePlace } from "./explain";

export type { Change, Side } from "./diff";
export type { SourcePlace } from "./explain";

/**
 * Runs the tests in a program, one after the other, as `sjsonnet test` does. Each is an evaluation of its own: the variables,
 * limits and importer are those of all tests, and the field `with` of a test changes them for it.
 *
 * @param program the text of a program, or one of an engine, whose imports may have been loaded
 * @param options those of `evaluate`, or variables for a program of an engine, and those of the tests
 * @returns what `sjsonnet test --format json` writes, without the names of files
 * @throws {JsonnetError} when the program has no value in which tests could be found
 * @throws {TypeError} when an option is invalid
 */
export function runTests(program: string, options?: EvaluateOptions & TestOptions): TestReport;
export function runTests(program: Program, options?: Variables & TestOptions): TestReport;

/** Which tests are run, and what they need of their surroundings. */
export interface TestOptions {
  /**
   * Whether to run the test of that name, by default all. The names of groups are before that of the test, with ` / ` between
   * them.
   */
  filter?: (name: string) => boolean;

  /** The content of the snapshot in the file of that name, if there is one. Without this, there is none. */
  snapshots?: (file: string) => string | Uint8Array | null | undefined;

  /**
   * What resolves the imports of tests that search folders of their own, by `with: { jpath: […] }`: it is to search these
   * folders before all others, the first one first. Without this, such a test fails.
   */
  importers?: (folders: string[]) => Importer | ImportSource;
}

/** Fields may be added in later versions. */
export interface TestReport {
  /** How many tests have passed, failed and been skipped. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;

  /** The tests, in the order in which they were run. */
  readonly tests: readonly TestResult[];

  /** About what looks like a test and is none. */
  readonly warnings: readonly { readonly message: string; readonly source?: SourcePlace }[];
}

/** A test that has been run. */
export interface TestResult {
  /** Its own name, after those of the groups that it is in, with ` / ` between them. */
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";

  /** How long it took. */
  readonly seconds: number;

  /** Where it is in the text, if it is there. */
  readonly source?: SourcePlace;

  /** Why it has failed, or is skipped; empty if there is nothing to say, or the error says all. Of one that has passed, absent. */
  readonly message?: string;

  /** The error of the program because of which it has failed. */
  readonly error?: { readonly message: string; readonly code: string; readonly source?: SourcePlace };

  /** What is different, from what is expected to what there is. */
  readonly changes?: readonly Change[];

  /** The comparisons because of which a condition does not hold. */
  readonly comparisons?: readonly TestComparison[];

  /** The snapshot that it is compared with. */
  readonly snapshot?: TestSnapshot;

  /** The lines that it has traced, if there are any. */
  readonly traces?: readonly string[];
}

/** A comparison that decides a condition which does not hold. */
export interface TestComparison {
  /** As it is in the program. */
  readonly text: string;
  readonly source: SourcePlace;

  /** What is compared, except for literals: as it is in the program, what it was, in short, and where that is from. */
  readonly operands: readonly { readonly text: string; readonly value: string; readonly source?: SourcePlace }[];
}

/** A snapshot that a test is compared with. */
export interface TestSnapshot {
  /** The name of its file. */
  readonly file: string;

  /** Whether there is one, and whether it has just what it has to. */
  readonly state: "same" | "changed" | "missing";

  /** What would have to be in it. */
  readonly content: string;
}
