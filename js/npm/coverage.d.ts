/**
 * Collects what evaluations use of their programs: which expressions, branches, functions and fields. It is given to any number
 * of engines and evaluations as the option `coverage`, and counts those that fail, too. An asynchronous evaluation counts as often
 * as it is begun: once, and once more for each promise of a native function.
 *
 * A file counts, with all that is in it, once it has been evaluated; one that is read as data does not, and neither does the code
 * of a variable or an argument.
 */
export class Coverage {
  /** @param isMeasured whether the file of that name is to be part of the report; all are by default */
  constructor(isMeasured?: (name: string) => boolean);

  /** What has been used so far, as plain objects, which do not change. */
  report(): CoverageReport;

  /** The report in the form of `lcov` and `genhtml`, which most services read: lines, branches and functions. */
  lcov(): string;

  /** The same in the form of Cobertura's reports (XML), dated now. */
  cobertura(): string;

  /** A page for browsers, with the sources, in which everything is marked that is not covered. */
  html(): string;
}

/** How many parts of each kind there are, and how many of them are covered. */
export interface CoverageRates {
  readonly expressions: CoverageRate;
  readonly branches: CoverageRate;
  readonly functions: CoverageRate;
  readonly fields: CoverageRate;

  /** Lines in which an expression begins. One is covered if any of these expressions is. */
  readonly lines: CoverageRate;

  /** All expressions, branches, functions and fields. */
  readonly all: CoverageRate;
}

/** How many of a number of parts are covered. */
export interface CoverageRate {
  readonly covered: number;
  readonly total: number;

  /** From 0 to 100; it is 100 where there is nothing to cover. */
  readonly percent: number;
}

export interface CoverageReport extends CoverageRates {
  /** In the order of their names. */
  readonly files: readonly CoverageFile[];
}

/** A file of the programs. Its parts are in the order of the text. */
export interface CoverageFile extends CoverageRates {
  readonly name: string;

  /** With how often each was evaluated. */
  readonly expressionParts: readonly CoveragePart[];

  /** The ways of decisions, two for each, with how often it went so. */
  readonly branchParts: readonly CoverageBranch[];

  /** Functions and methods, by the variable or field that each is the value of, with how often it was called. */
  readonly functionParts: readonly CoverageNamedPart[];

  /** Definitions of fields, with how often their values were computed. */
  readonly fieldParts: readonly CoverageNamedPart[];

  /** Lines in which expressions begin, with the count of the one that was evaluated most. */
  readonly lineParts: readonly { readonly line: number; readonly count: number; readonly isWhole: boolean }[];
}

/** What can be covered. */
export interface CoveragePart {
  /** The line in which it begins, from one, and the column, in bytes, from one. */
  readonly line: number;
  readonly column: number;

  /** Where it begins and ends in the text, as JavaScript counts. */
  readonly from: number;
  readonly until: number;

  /** How often it was used. */
  readonly count: number;
}

export interface CoverageNamedPart extends CoveragePart {
  readonly name: string;
}

export interface CoverageBranch extends CoveragePart {
  /** The number of the decision in the file, which its other way has, too. */
  readonly decision: number;

  /** What happens then. */
  readonly way:
    | "then"
    | "else"
    | "right side used"
    | "right side skipped"
    | "kept"
    | "left out"
    | "argument given"
    | "default used";
}
