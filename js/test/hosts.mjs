// Tests of the packed npm package in fresh projects for the hosts that people use, which are in `hosts/`: node hosts.mjs ARCHIVE
// TOOLS [FILTER]…, where TOOLS is a folder with the packages of `toolchain/supply/locks/npm/hosts`. The last line is `N passed, N failed`.
import { tests as runtimes } from "./hosts/runtimes.mjs";
import { tests as compilers } from "./hosts/compilers.mjs";
import { tests as browser } from "./hosts/browser.mjs";
import { tests as manners } from "./hosts/manners.mjs";
import { cleanUp } from "./hosts/support.mjs";

const filters = process.argv.slice(4);
let passed = 0;
let failed = 0;
try {
  for (const [name, test] of Object.entries({ ...runtimes, ...compilers, ...browser, ...manners })) {
    if (filters.length > 0 && !filters.some((filter) => `Hosts/${name}`.includes(filter))) continue;
    try {
      await test();
      passed += 1;
      console.log(`passed Hosts/${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED Hosts/${name}\n    ${`${error.stack}`.replaceAll("\n", "\n    ")}`);
    }
  }
} finally {
  cleanUp();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
