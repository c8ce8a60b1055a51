import type { AsyncImportSource, ImportSource } from "./index";

/**
 * Imports files as the command does: next to the importing file, then in the directories of the search path, then in those of
 * `JSONNET_PATH`. Only regular files can be imported. For `evaluate` it reads them at once; for `evaluateAsync` several at a time.
 */
export class FileImporter implements ImportSource, AsyncImportSource {
  constructor(options?: FileImporterOptions);
  candidates(path: string, from: string): string[];
  read(name: string): Uint8Array | null;
  read(name: string, context: { readonly signal?: any } | undefined): any;
}

export interface FileImporterOptions {
  /** Directories to look in after that of the importing file, in order. */
  searchPath?: readonly string[];

  /** More of them, as the environment has them; by default the variable `JSONNET_PATH`. */
  jsonnetPath?: string;

  /** Directories or files: nothing else can be imported, wherever links and `..` lead. By default everything can. */
  root?: string | readonly string[];
}
