"use strict";

// Importers for any host. They name the places where an import may be, and read one of them: see `ImportSource` in the types.

const { importCandidates } = require("./sjsonnet.cjs");

/** Files in memory, by their paths. */
class MemoryImporter {
  #files = new Map();
  #searchPath;

  constructor(files, { searchPath = [] } = {}) {
    for (const [path, content] of files instanceof Map ? files : Object.entries(files))
      this.#files.set(importCandidates(path, "", [])[0], content);
    this.#searchPath = [...searchPath];
  }

  candidates(path, from) {
    return importCandidates(path, from, this.#searchPath);
  }

  read(name) {
    return this.#files.get(name) ?? null;
  }
}

/** Files on web servers. Nothing is fetched but what begins with an address that is allowed. */
class UrlImporter {
  #allowed;
  #base;
  #searchPath;
  #maxBytes;
  #timeoutMs;
  #integrity;
  #requireIntegrity;
  #headers;
  #fetch;

  constructor({
    allow,
    base,
    searchPath = [],
    maxBytes = 16 * 1024 * 1024,
    timeoutMs = 30000,
    integrity = {},
    requireIntegrity = false,
    headers = {},
    fetch = globalThis.fetch,
  }) {
    if (!Array.isArray(allow) || allow.length === 0) throw new TypeError("allow is not an array of addresses");
    this.#allowed = allow.map((address) => new URL(address));
    this.#base = base;
    this.#searchPath = [...searchPath];
    this.#maxBytes = maxBytes;
    this.#timeoutMs = timeoutMs;
    this.#integrity = new Map(Object.entries(integrity).map(([url, hash]) => [new URL(url, base).href, hash]));
    this.#requireIntegrity = requireIntegrity;
    this.#headers = headers;
    this.#fetch = fetch;
  }

  candidates(path, from) {
    const isAddress = (name) => /^https?:/.test(name);
    const bases = [isAddress(from) ? from : this.#base, ...this.#searchPath.map((each) => new URL(each, this.#base).href)];
    const names = isAddress(path)
      ? [new URL(path).href]
      : bases.filter((each) => each !== undefined).map((each) => new URL(path, each).href);
    const allowed = names.filter((name) => this.#isAllowed(new URL(name)));
    if (names.length > 0 && allowed.length === 0) throw new Error(`${names[0]} is not among the addresses that are allowed`);
    return [...new Set(allowed)];
  }

  /** An address is allowed with all that lies below it, if it ends with a slash, or else alone. */
  #isAllowed(url) {
    if (url.username !== "" || url.password !== "") return false;
    return this.#allowed.some(
      (one) =>
        one.origin === url.origin &&
        (one.pathname.endsWith("/") ? url.pathname.startsWith(one.pathname) : url.pathname === one.pathname),
    );
  }

  async read(name, { signal } = {}) {
    const controller = new AbortController();
    const abort = () => controller.abort(signal.reason);
    const late = () => controller.abort(new Error(`${name} did not arrive within ${this.#timeoutMs} ms`));
    const timer = setTimeout(late, this.#timeoutMs);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
    try {
      const bytes = await this.#get(name, controller);
      if (bytes !== null) await this.#verify(name, bytes);
      return bytes;
    } catch (error) {
      throw controller.signal.aborted ? controller.signal.reason : error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    }
  }

  async #get(name, controller) {
    let url = name;
    for (let redirects = 0; ; redirects++) {
      // Redirects are followed here, and in browsers not at all, since a server that is allowed might lead to another.
      const response = await this.#fetch.call(globalThis, url, {
        redirect: "manual",
        signal: controller.signal,
        headers: this.#headers,
      });
      if (response.status === 404 || response.status === 410) return null;
      const next = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && next !== null) {
        const target = new URL(next, url);
        if (redirects === 5 || !this.#isAllowed(target)) throw new Error(`${name} is redirected to ${target.href}, which is not allowed`);
        url = target.href;
      } else if (response.type === "opaqueredirect") throw new Error(`${name} is redirected, which browsers do not let importers follow`);
      else if (!response.ok) throw new Error(`${name}: status ${response.status}`);
      else return this.#body(name, response, controller);
    }
  }

  async #body(name, response, controller) {
    const tooLarge = () => {
      const error = new Error(`${name} has more than ${this.#maxBytes} bytes`);
      controller.abort(error);
      return error;
    };
    if (Number(response.headers.get("content-length") ?? 0) > this.#maxBytes) throw tooLarge();
    if (response.body === null) return new Uint8Array(0);
    const reader = response.body.getReader();
    const chunks = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > this.#maxBytes) throw tooLarge();
      chunks.push(value);
    }
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }

  /** Compares with hashes as Subresource Integrity writes them: `sha256-…`, several separated by spaces. */
  async #verify(name, bytes) {
    const expected = this.#integrity.get(name);
    if (expected === undefined) {
      if (this.#requireIntegrity) throw new Error(`there is no hash for ${name}`);
      return;
    }
    for (const one of expected.trim().split(/\s+/)) {
      const [, size, hash] = /^sha(256|384|512)-(.+)$/.exec(one) ?? [];
      if (size === undefined) throw new Error(`the hash for ${name} is not sha256-…, sha384-… or sha512-…`);
      const digest = new Uint8Array(await globalThis.crypto.subtle.digest(`SHA-${size}`, bytes));
      if (btoa(String.fromCharCode(...digest)) === hash) return;
    }
    throw new Error(`${name} is not the file that its hash was made of`);
  }
}

module.exports = { MemoryImporter, UrlImporter };
