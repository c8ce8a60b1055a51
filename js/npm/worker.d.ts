import type { AsyncImportSource, Data, EvaluateOptions, ImportedFile, Json, MapData, Natives, Signal } from "./index";

export { JsonnetError } from "./index";
export type { Signal } from "./index";

/**
 * Evaluates a Jsonnet program in a worker thread of Node with a deep stack, so that calls can nest a few hundred thousand
 * levels deep, and the calling thread stays free.
 *
 * @returns what `evaluate` of the package returns
 * @throws what `evaluate` of the package throws, as a rejected promise; also a `JsonnetError` when the memory of the thread
 *   is full
 */
export function evaluate(code: string, options?: WorkerOptions): Promise<string>;

/**
 * Evaluates a Jsonnet program in a worker thread as `evaluate` does, and returns the text as UTF-8 bytes.
 *
 * @throws the same errors as `evaluate`, as a rejected promise
 */
export function evaluateBytes(code: string, options?: WorkerOptions): Promise<Uint8Array>;

/**
 * Evaluates a Jsonnet program in a worker thread as `evaluate` does, and returns its value as data.
 *
 * @throws the same errors as `evaluate`, as a rejected promise
 */
export function evaluateToValue<Value = Data>(code: string, options?: WorkerOptions & { maps?: false }): Promise<Value>;
export function evaluateToValue<Value = MapData>(code: string, options: WorkerOptions & { maps: true }): Promise<Value>;
export function evaluateToValue(code: string, options?: WorkerOptions): Promise<Data | MapData>;

export interface WorkerOptions extends Omit<EvaluateOptions, "importer" | "natives" | "coverage"> {
  /**
   * The stack size of the thread, a number from 1 to 4095; 512 by default. Only the part that is used takes up memory, but
   * the system must have room for all of it: otherwise the thread does not start, and the promise is rejected with an
   * `Error` that says so.
   */
  stackSizeMb?: number;

  /**
   * The heap size of the thread, a number from 1 to 1048576; Node's default if it is not given. When the heap is full, the
   * evaluation fails with a `JsonnetError`, `out of memory`, and the process goes on. What lies outside the heap counts, such
   * as the bytes of texts, and the limit holds if Node was started with a larger heap. Before Node 20.16, neither is so, and
   * a single array larger than the free heap still ends the process; `maxArray` prevents that.
   */
  heapSizeMb?: number;

  /**
   * Ends the evaluation when it is aborted, at any point: the promise is rejected with a `JsonnetError`,
   * `evaluation cancelled`, whose `cause` is the signal's reason. No callback is called after that.
   */
  signal?: Signal;

  /** Resolves imports as `importer` of `EvaluateOptions` does, in the calling thread; it may also return a promise. */
  importer?:
    | ((path: string, from: string) => ImportedFile | null | undefined | Promise<ImportedFile | null | undefined>)
    | AsyncImportSource;

  /** Native functions, which are called in the calling thread; they may return promises. */
  natives?: Natives<Json | Promise<Json>>;
}
