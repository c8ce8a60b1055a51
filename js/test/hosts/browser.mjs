// Chromium without a window, under a policy that allows no script but files of the page's own server.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { assertAnswers, newest, program, project, requireTool, run } from "./support.mjs";

const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";
const kinds = { ".html": "text/html", ".mjs": "text/javascript", ".js": "text/javascript", ".json": "application/json" };
const suite = join(dirname(fileURLToPath(import.meta.url)), "../../../test_suite");
const browsers = ["chromium", "chromium-browser", "google-chrome"];

/** What the page /index.html of a folder sends to /result. */
async function resultOf(folder) {
  const browser = browsers.find((name) => spawnSync(name, ["--version"]).status === 0);
  if (browser === undefined) throw new Error(`no ${browsers.join(", ")} is installed`);
  const profile = fs.mkdtempSync(join(folder, "profile-"));
  let stop;
  try {
    return await new Promise((resolve, reject) => {
      const server = http.createServer((request, response) => {
        if (request.method === "POST") {
          let text = "";
          request.setEncoding("utf8").on("data", (chunk) => (text += chunk)).on("end", () => resolve(JSON.parse(text)));
          response.end();
          return;
        }
        const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
        const file = join(folder, path);
        if (!fs.existsSync(file)) response.writeHead(404).end();
        else {
          const type = `${kinds[extname(file)] ?? "application/octet-stream"}; charset=utf-8`;
          response.writeHead(200, { "content-type": type, "content-security-policy": policy }).end(fs.readFileSync(file));
        }
      });
      server.listen(0, "127.0.0.1", () => {
        const address = `http://127.0.0.1:${server.address().port}/index.html`;
        const args = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", `--user-data-dir=${profile}`, address];
        const child = spawn(browser, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
        let said = "";
        child.stderr.setEncoding("utf8").on("data", (chunk) => (said += chunk));
        child.on("error", reject);
        const timer = setTimeout(() => reject(new Error(`no result after two minutes\n${said}`)), 120000);
        stop = async () => {
          clearTimeout(timer);
          server.close();
          const ended = new Promise((resolve) => child.on("exit", resolve));
          if (child.exitCode === null) {
            process.kill(-child.pid, "SIGKILL");
            await ended;
          }
        };
      });
    });
  } finally {
    await stop?.();
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const page = (script) => `<!doctype html><title>test</title><script type="module" src="${script}"></script>`;

/** A module that sends what `code` computes, or why it could not. */
const sending = (code) => `
const send = (result) => fetch("/result", { method: "POST", body: JSON.stringify(result) });
addEventListener("error", (event) => send({ failed: event.message }));
addEventListener("unhandledrejection", (event) => send({ failed: String(event.reason?.stack ?? event.reason) }));
addEventListener("securitypolicyviolation", (event) => send({ failed: "the policy forbids " + event.blockedURI }));
${code}
`;

/** The program, with the addresses of the package's modules for their names: a page has no others. */
const addressed = program.replace(/from "sjsonnet(\/?)(.*)"/g, (_, slash, part) => {
  const file = slash === "" ? "index" : part;
  return `from "/node_modules/sjsonnet/esm/${file}.mjs"`;
});

export const tests = {
  async "Chromium, modules without a bundler"() {
    const folder = project({
      "index.html": page("/main.mjs"),
      "program.mjs": addressed,
      "main.mjs": sending('const { answers } = await import("./program.mjs");\nsend(await answers());'),
    });
    assertAnswers(await resultOf(folder));
  },

  async "Chromium, a bundle in a web worker"() {
    const folder = project({
      "index.html": page("/main.mjs"),
      "program.mjs": program,
      "worker.mjs": 'import { answers } from "./program.mjs";\nanswers().then(postMessage, (error) => postMessage({ failed: error.stack }));\n',
      "main.mjs": sending('new Worker("/bundle.js").addEventListener("message", ({ data }) => send(data));'),
    });
    await requireTool("esbuild").build({
      absWorkingDir: folder, entryPoints: ["worker.mjs"], bundle: true, minify: true, format: "iife", outfile: "bundle.js",
    });
    assertAnswers(await resultOf(folder));
  },

  async "Chromium gives Node's bytes for all programs of the test suite"() {
    const cases = {};
    const visit = (path) => {
      for (const entry of fs.readdirSync(join(suite, path), { withFileTypes: true })) {
        const name = path === "" ? entry.name : `${path}/${entry.name}`;
        if (entry.isDirectory()) visit(name);
        else if (entry.isFile()) cases[name] = fs.readFileSync(join(suite, name)).toString("base64");
      }
    };
    visit("");
    const folder = project({
      "index.html": page("/main.mjs"),
      "cases.json": JSON.stringify(cases),
      "suite.mjs": `
export function outputs({ evaluate, MemoryImporter }, cases) {
  const bytes = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const importer = new MemoryImporter(Object.fromEntries(Object.entries(cases).map(([name, text]) => [name, bytes(text)])));
  const results = {};
  for (const name of Object.keys(cases).filter((each) => each.endsWith(".jsonnet"))) {
    // The depth of a stack is the host's affair.
    const options = { importer, filename: name, maxStack: 100, maxParserDepth: 100, maxSteps: 3e6 };
    try {
      results[name] = evaluate(new TextDecoder().decode(bytes(cases[name])), options);
    } catch (error) {
      results[name] = error.message;
    }
  }
  return results;
}
`,
      "main.mjs": sending(`
import * as sjsonnet from "/node_modules/sjsonnet/esm/index.mjs";
import { outputs } from "./suite.mjs";
send(outputs(sjsonnet, await (await fetch("/cases.json")).json()));
`),
      "node.mjs": `
import fs from "node:fs";
import * as sjsonnet from "sjsonnet";
import { outputs } from "./suite.mjs";
console.log(JSON.stringify(outputs(sjsonnet, JSON.parse(fs.readFileSync("cases.json", "utf8")))));
`,
    });
    const inNode = JSON.parse(run(newest, ["node.mjs"], { cwd: folder }));
    assert.ok(Object.keys(inNode).length > 1000, `${Object.keys(inNode).length}`);
    assert.deepEqual(await resultOf(folder), inNode);
  },
};
