// The importers of the package.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import { join } from "node:path";
import { evaluate, evaluateAsync, evaluateToValueAsync, MemoryImporter, UrlImporter } from "sjsonnet";
import { FileImporter } from "sjsonnet/files";
import * as inWorker from "sjsonnet/worker";
import { failure, value } from "./support.mjs";

/** Runs a test with a server that answers by path. */
async function serving(answers, test) {
  const requests = [];
  const server = http.createServer((request, response) => {
    requests.push(request.url);
    const answer = answers[request.url];
    if (typeof answer === "function") answer(response);
    else response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${server.address().port}`;
  try {
    await test(base, requests);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Runs a test in a folder of its own. */
async function inFolder(files, test) {
  const folder = fs.realpathSync(fs.mkdtempSync(join(os.tmpdir(), "sjsonnet-")));
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(join(folder, name, ".."), { recursive: true });
    fs.writeFileSync(join(folder, name), content);
  }
  try {
    await test(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

export const tests = {
  "MemoryImporter"() {
    const importer = new MemoryImporter(new Map([["./a/b", "import 'c'"], ["a/c", "1"], ["lib/d", new Uint8Array([50])]]), { searchPath: ["lib"] });
    assert.deepEqual(value("[import 'a/b', import 'a/../a//c', import 'd', import '/a/b']", { importer: new MemoryImporter({ "/a/b": "3", "a/b": "1", "a/c": "1", d: "2" }) }), [1, 1, 2, 3]);
    assert.deepEqual(value("[import 'a/b', import 'd']", { importer }), [1, 2]);
    assert.match(failure("import '../../etc/passwd'", { importer }).reason, /^couldn't open import/);
  },

  async "FileImporter"() {
    await inFolder({ "main/a": "[import 'b', import '../lib/b', import 'c']", "main/b": "1", "lib/b": "2", "lib/c": "3", "env/e": "4" }, async (folder) => {
      const options = { importer: new FileImporter({ searchPath: [join(folder, "lib")], jsonnetPath: `:${join(folder, "env")}` }), filename: join(folder, "main/main") };
      assert.deepEqual(value("[import 'a', import 'e']", options), [[1, 2, 3], 4]);
      assert.deepEqual(await evaluateToValueAsync("[import 'a', import 'e']", options), [[1, 2, 3], 4]);
      assert.deepEqual(await inWorker.evaluateToValue("[import 'a', import 'e']", options), [[1, 2, 3], 4]);
      for (const run of [(code) => Promise.resolve().then(() => evaluate(code, options)), (code) => evaluateAsync(code, options)]) {
        await assert.rejects(run("import 'nowhere'"), { code: "E4008" });
        await assert.rejects(run("import '../lib'"), { message: `read ${join(folder, "lib")}: is a directory` });
        await assert.rejects(run("importstr '/dev/zero'"), { message: "open /dev/zero: not a regular file" });
        await assert.rejects(run("importstr '/proc/self/environ'"), { message: "open /proc/self/environ: nothing in /proc can be imported" });
      }
    });
  },

  async "FileImporter keeps to its root"() {
    await inFolder({ "root/a": "1", secret: "2", "root-not/b": "3" }, async (folder) => {
      fs.symlinkSync("../secret", join(folder, "root/link"));
      const options = { importer: new FileImporter({ root: join(folder, "root") }), filename: join(folder, "root/main") };
      assert.equal(value("import 'a'", options), 1);
      for (const path of ["../secret", "link", "../root-not/b", "/etc/hostname"]) {
        assert.equal(failure(`importstr '${path}'`, options).code, "E4008");
        await assert.rejects(evaluateAsync(`importstr '${path}'`, options), { code: "E4008" });
      }
      const nowhere = { ...options, importer: new FileImporter({ root: join(folder, "nowhere") }) };
      assert.equal(failure("import 'a'", nowhere).code, "E4008");
    });
  },

  async "UrlImporter"() {
    await serving({ "/lib/a": "[import 'b', import '/lib/d/c', import 'other']", "/lib/b": "1", "/lib/d/c": "import '../b'", "/more/other": "2" }, async (base, requests) => {
      const importer = new UrlImporter({ allow: [`${base}/lib/`, `${base}/more/other`], base: `${base}/lib/`, searchPath: [`${base}/more/`] });
      assert.deepEqual(await evaluateToValueAsync("import 'a'", { importer }), [1, 1, 2]);
      assert.deepEqual([...requests].sort(), ["/lib/a", "/lib/b", "/lib/d/c", "/lib/other", "/more/other"]);
      assert.deepEqual(await inWorker.evaluateToValue("import 'a'", { importer }), [1, 1, 2]);
      requests.length = 0;
      for (const path of [`${base}/secret`, "../secret", "/lib/..%2fsecret/../../secret", "http://localhost:1/lib/a", `${base}/library`, `${base}/more/other2`])
        await assert.rejects(evaluateAsync(`import '${path}'`, { importer }), { message: /is not among the addresses that are allowed$/ }, path);
      assert.deepEqual(requests, []);
    });
  },

  async "UrlImporter has limits"() {
    const answers = {
      "/large": (response) => response.end("x".repeat(2000)),
      "/endless": (response) => { response.write("x".repeat(600)); response.write("x".repeat(600)); },
      "/slow": () => {},
      "/broken": (response) => response.writeHead(500).end(),
      "/away": (response) => response.writeHead(302, { location: "http://localhost:1/" }).end(),
      "/near": (response) => response.writeHead(302, { location: "/one" }).end(),
      "/loop": (response) => response.writeHead(302, { location: "/loop" }).end(),
      "/one": "1",
    };
    await serving(answers, async (base) => {
      const importer = new UrlImporter({ allow: [`${base}/`], base, maxBytes: 1000, timeoutMs: 500 });
      const of = (path, options) => evaluateAsync(`importstr '${path}'`, { importer, ...options });
      await assert.rejects(of("/large"), { message: `${base}/large has more than 1000 bytes` });
      await assert.rejects(of("/endless"), { message: `${base}/endless has more than 1000 bytes` });
      await assert.rejects(of("/slow"), { message: `${base}/slow did not arrive within 500 ms` });
      await assert.rejects(of("/broken"), { message: `${base}/broken: status 500` });
      await assert.rejects(of("/away"), { message: `${base}/away is redirected to http://localhost:1/, which is not allowed` });
      await assert.rejects(of("/loop"), { message: /is redirected to/ });
      assert.equal(await of("/near"), '"1"\n');
      const controller = new AbortController();
      const aborted = of("/slow", { signal: controller.signal });
      controller.abort("why");
      await assert.rejects(aborted, { reason: "evaluation cancelled", cause: "why" });
    });
    assert.throws(() => new UrlImporter({}), { name: "TypeError", message: "allow is not an array of addresses" });
  },

  async "UrlImporter compares hashes"() {
    const hash = (size, text) => `sha${size}-${createHash(`sha${size}`).update(text).digest("base64")}`;
    await serving({ "/a": "1", "/b": "2", "/c": "3" }, async (base) => {
      const integrity = { [`${base}/a`]: hash(256, "1"), [`${base}/b`]: `${hash(512, "9")} ${hash(384, "2")}`, [`${base}/c`]: hash(256, "4") };
      const allow = [`${base}/`];
      const of = (path, options) => evaluateAsync(`import '${base}${path}'`, { importer: new UrlImporter({ allow, integrity, ...options }) });
      assert.equal(await of("/a"), "1\n");
      assert.equal(await of("/b"), "2\n");
      await assert.rejects(of("/c"), { message: `${base}/c is not the file that its hash was made of` });
      await assert.rejects(of("/b", { integrity: {}, requireIntegrity: true }), { message: `there is no hash for ${base}/b` });
    });
  },
};
