import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ fullName: string, status: string }} Test */
/** @typedef {{ name: string, status: string, assertionResults: Test[] }} File */
/** @typedef {{ testResults: File[] }} Vitest */
/** @typedef {{ stats: { expected: number, flaky: number, unexpected: number } }} Playwright */

// `count-tests.mjs REPORT [AGAIN]` prints `PASSED FAILED` of a report that vitest or Playwright wrote; what a second report holds
// counts as that one saw it. `count-tests.mjs --failed REPORT` prints the files of vitest that failed.
const args = process.argv.slice(2);
const [first, again] = args.filter((arg) => arg !== '--failed' && existsSync(arg)).map(read);

/** @param {string} report @returns {Vitest | Playwright} */
function read(report) {
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** @param {Vitest | Playwright | undefined} report @returns {File[]} */
const filesOf = (report) => (report && 'testResults' in report ? report.testResults : []);
/** @param {File} file */
const isBroken = (file) => file.status === 'failed' || file.assertionResults.some(({ status }) => status === 'failed');

if (args.includes('--failed')) {
  for (const file of filesOf(first).filter(isBroken)) console.log(file.name);
} else if (first && 'stats' in first) {
  const later = again && 'stats' in again ? again.stats : { expected: 0, flaky: 0, unexpected: first.stats.unexpected };
  console.log(first.stats.expected + first.stats.flaky + later.expected + later.flaky, later.unexpected);
} else {
  const files = new Map([...filesOf(first), ...filesOf(again)].map((file) => [file.name, file]));
  const tests = [...files.values()].flatMap((file) => file.assertionResults);
  // A file that could not even be loaded has no test to count.
  const unloaded = [...files.values()].filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const count = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted).length;
  console.log(count('passed'), count('failed') + unloaded.length);
}
