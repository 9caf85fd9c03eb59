import { readFileSync } from 'node:fs';

/** @typedef {{ numPassedTests: number, numFailedTests: number }} Vitest */
/** @typedef {{ stats: { expected: number, flaky: number, unexpected: number } }} Playwright */

// `PASSED FAILED` of a report that vitest or Playwright wrote.
/** @type {Vitest | Playwright} */
const report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
if ('stats' in report) console.log(report.stats.expected + report.stats.flaky, report.stats.unexpected);
else console.log(report.numPassedTests, report.numFailedTests);
