import type { EvaluateOptions, ImportedFile } from "./index";

export { JsonnetError } from "./index";

/**
 * Evaluates a Jsonnet program in a thread of Node's with a deep stack, so that calls nest some hundred thousand levels
 * deep, and this thread stays free.
 *
 * @returns what `evaluate` of the package returns
 * @throws the same errors, as a rejected promise; also a `JsonnetError` when the memory of the thread is full
 */
export function evaluate(code: string, options?: WorkerOptions): Promise<string>;

/** Does the same, and returns the text as bytes of UTF-8. */
export function evaluateBytes(code: string, options?: WorkerOptions): Promise<Uint8Array>;

export interface WorkerOptions extends Omit<EvaluateOptions, "importer"> {
  /** How much stack the thread has: 512 if nothing is given. Only what is used of it costs memory. */
  stackSizeMb?: number;

  /**
   * How much memory the thread has for what an evaluation makes, if it is not to be what Node gives a thread. When it is full,
   * the evaluation fails with a `JsonnetError`, `out of memory`, and the process goes on. A single array that is larger
   * than what is left may end the process all the same, which `maxArray` prevents.
   */
  heapSizeMb?: number;

  /**
   * Ends the evaluation when it is aborted, whatever that is at: the promise is rejected with a `JsonnetError`,
   * `evaluation cancelled`, whose `cause` is the reason of the signal.
   */
  signal?: Signal;

  /** The same as for `evaluate`, called in this thread; it may also return a promise. */
  importer?: (
    path: string,
    from: string,
  ) => ImportedFile | null | undefined | Promise<ImportedFile | null | undefined>;
}

/** What an `AbortSignal` has, which is what it takes: for compilers that know of none. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: any;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
