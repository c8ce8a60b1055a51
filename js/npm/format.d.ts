export { JsonnetError } from "./index";

/**
 * Formats a program as `sjsonnet fmt` does.
 *
 * @throws {JsonnetError} when it has a syntax error
 */
export function format(code: string, options?: FormatOptions): string;

/** Whether a program is formatted already. */
export function isFormatted(code: string, options?: FormatOptions): boolean;

/** The options of `sjsonnet fmt`; those of jsonnetfmt have its defaults. */
export interface FormatOptions {
  /** The program's name in errors. */
  filename?: string;

  /** Spaces by which parts are indented: 2 by default; 0 keeps the indentation of each line. */
  indent?: number;

  /** The most blank lines in succession: 2 by default; 0 is no limit. */
  maxBlankLines?: number;

  /** The quotes of strings: single (the default), double, or as they are. */
  stringStyle?: "s" | "d" | "l";

  /** What comments begin with: `//` (the default), `#`, or as they are. */
  commentStyle?: "s" | "h" | "l";

  prettyFieldNames?: boolean;
  padArrays?: boolean;
  padObjects?: boolean;
  sortImports?: boolean;
  useImplicitPlus?: boolean;

  /** Whether to mend what jsonnetfmt is known to get wrong. */
  fixKnown?: boolean;

  /** The columns that lines are broken and joined for; 0, the default, leaves lines as they are. */
  width?: number;
}

/** The lossless tree of any text: the texts of all tokens and their trivia, in order, are the text. */
export function parse(code: string): { readonly root: SyntaxNode; readonly errors: readonly Finding[] };

/** A construct. Offsets are those of the string. */
export interface SyntaxNode {
  /** `Object`, `Field`, `Local`, `Binary` and so on; `File` is the root, and `Malformed` what is no program. */
  readonly kind: string;
  readonly from: number;
  readonly until: number;
  readonly children: readonly (SyntaxNode | SyntaxToken)[];
}

export interface SyntaxToken {
  readonly kind: "Token";
  readonly token: "name" | "number" | "string" | "keyword" | "operator" | "punctuation" | "bad" | "end";
  readonly text: string;
  readonly from: number;
  readonly until: number;

  /** What stands between the token before and this one. */
  readonly trivia: readonly Trivia[];
}

export interface Trivia {
  readonly kind: "WhiteSpace" | "LineEnd" | "BlankLine" | "HashComment" | "SlashComment" | "BlockComment";
  readonly text: string;
}

/** Something that is wrong, or probably wrong. */
export interface Finding {
  /** The code in the catalogue, such as `E1011` or `L001`. */
  readonly code: string;

  /** Whether the text is no program, is probably not what it should be, or could be better. */
  readonly severity: "error" | "warning" | "note";
  readonly message: string;
  readonly hint: string | undefined;

  /** Lines and columns count from 1, columns in bytes of UTF-8. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;

  /** The same place as offsets of the string. */
  readonly from: number;
  readonly until: number;

  /** Other places that it is about. */
  readonly related: readonly { readonly from: number; readonly until: number }[];

  /** What would mend it. A fix is safe if no other change is likely to be meant. */
  readonly fixes: readonly {
    readonly isSafe: boolean;
    readonly edits: readonly { readonly from: number; readonly until: number; readonly text: string }[];
  }[];
}
