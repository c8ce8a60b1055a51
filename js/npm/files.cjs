"use strict";

// An importer of files, for hosts with Node's file system. It is a part of its own, so that bundles for browsers have none.

const fs = require("node:fs");
const { delimiter, sep } = require("node:path");
const { importCandidates } = require("./sjsonnet.cjs");

/** How files are opened: neither through a link, nor waiting for what writes to a pipe. */
const flags = fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);

const slashes = (path) => (sep === "/" ? path : path.replaceAll(sep, "/"));

/** The errors that mean that there is no such file. */
const missing = new Set(["ENOENT", "ENOTDIR"]);

/** What is at no path without links: information about processes is exposed there as files. */
const forbidden = "/proc/";

/**
 * Imports files as the command does: next to the importing file, then in the directories of a search path. Only regular files
 * are read, and if there are roots, only those in them or below, wherever links and `..` lead.
 */
class FileImporter {
  #searchPath;
  #roots;

  constructor({ searchPath = [], jsonnetPath = process.env.JSONNET_PATH ?? "", root = [] } = {}) {
    const fromEnvironment = jsonnetPath.split(delimiter).filter((each) => each !== "");
    this.#searchPath = [...searchPath, ...fromEnvironment].map(slashes);
    // A root that does not exist allows nothing.
    this.#roots = (Array.isArray(root) ? root : [root]).map((each) => {
      try {
        return fs.realpathSync(each);
      } catch (error) {
        if (missing.has(error.code)) return null;
        throw error;
      }
    });
  }

  candidates(path, from) {
    if (path === "") return [];
    return importCandidates(slashes(path), slashes(from), this.#searchPath);
  }

  #isAllowed(real) {
    if (this.#roots.length === 0) return true;
    return this.#roots.some((root) => root !== null && (real === root || real.startsWith(root.endsWith(sep) ? root : root + sep)));
  }

  #check(name, real, stats) {
    if (slashes(real).startsWith(forbidden)) throw new Error(`open ${name}: nothing in /proc can be imported`);
    if (stats.isDirectory()) throw new Error(`read ${name}: is a directory`);
    if (!stats.isFile()) throw new Error(`open ${name}: not a regular file`);
  }

  /** The content of a file; a promise of it for those who can wait, who pass a second argument. */
  read(name, context) {
    return context === undefined ? this.#readNow(name) : this.#readLater(name, context);
  }

  #readNow(name) {
    try {
      const real = fs.realpathSync(name);
      if (!this.#isAllowed(real)) return null;
      const file = fs.openSync(real, flags);
      try {
        this.#check(name, real, fs.fstatSync(file));
        return fs.readFileSync(file);
      } finally {
        fs.closeSync(file);
      }
    } catch (error) {
      if (missing.has(error.code)) return null;
      throw error;
    }
  }

  async #readLater(name, { signal }) {
    try {
      const real = await fs.promises.realpath(name);
      if (!this.#isAllowed(real)) return null;
      const file = await fs.promises.open(real, flags);
      try {
        this.#check(name, real, await file.stat());
        return await file.readFile({ signal });
      } finally {
        await file.close();
      }
    } catch (error) {
      if (missing.has(error.code)) return null;
      throw error;
    }
  }
}

module.exports = { FileImporter };
