import type { EvaluateOptions, ImportedFile } from "./index";

export { JsonnetError } from "./index";

/**
 * Evaluates a Jsonnet program in a thread of Node's with a deep stack, so that calls nest some hundred thousand levels
 * deep, and this thread stays free.
 *
 * @returns what `evaluate` of the package returns
 * @throws the same errors, as a rejected promise
 */
export function evaluate(code: string, options?: WorkerOptions): Promise<string>;

/** Does the same, and returns the text as bytes of UTF-8. */
export function evaluateBytes(code: string, options?: WorkerOptions): Promise<Uint8Array>;

export interface WorkerOptions extends Omit<EvaluateOptions, "importer"> {
  /** How much stack the thread has: 512 if nothing is given. Only what is used of it costs memory. */
  stackSizeMb?: number;

  /** The same as for `evaluate`, called in this thread; it may also return a promise. */
  importer?: (
    path: string,
    from: string,
  ) => ImportedFile | null | undefined | Promise<ImportedFile | null | undefined>;
}
