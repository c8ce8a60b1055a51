import type { Importer, ImportSource } from "./index";
import type { Finding } from "./format";

export type { Finding } from "./format";

/** What is wrong in a program, or probably wrong: the findings of `sjsonnet lint`, in the order of the text. */
export function lint(code: string, options?: LintOptions): Finding[];

/** The program with what is safe to fix fixed, and how many findings that were. */
export function fix(code: string, options?: LintOptions): { readonly code: string; readonly fixed: number };

export interface LintOptions {
  /** The file that the program is, which its imports are relative to. */
  filename?: string;

  /** Finds imported files, to know what their values are. */
  importer?: Importer | ImportSource;

  /** Only these rules: codes (`L001`), beginnings of codes (`L0`) or names. */
  select?: readonly string[];

  /** Not these. */
  ignore?: readonly string[];
}
