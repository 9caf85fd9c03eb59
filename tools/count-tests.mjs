import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Test */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Test[] }} File */
/** @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ testResults: File[] }} Vitest */
/** @typedef {{ stats: { expected: number, flaky: number, unexpected: number }, suites: Suite[], errors?: { message?: string }[] }} Playwright */

// `count-tests.mjs REPORT` prints `PASSED FAILED` of a vitest or Playwright report; `count-tests.mjs --failed REPORT` prints a
// line for each failed test with the beginning of its reason.
const wantsNames = process.argv[2] === '--failed';
const file = process.argv[wantsNames ? 3 : 2] ?? '';
/** @type {Vitest | Playwright} */
const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };

const coloured = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const namesOfAFailure = 20;
/** @param {string} place @param {string} name @param {string | undefined} reason */
function line(place, name, reason) {
  const words = (reason ?? 'no reason given').replaceAll(coloured, '').replaceAll(/\s+/g, ' ').slice(0, 400);
  return `${path.relative(process.cwd(), place)} › ${name}: ${words}`;
}

/** @param {Vitest} vitest */
function ofVitest({ testResults }) {
  const tests = testResults.flatMap((each) => each.assertionResults.map((test) => ({ ...test, place: each.name })));
  const broken = tests.filter(({ status }) => status === 'failed');
  // A file that failed to load has no test to count.
  const unloaded = testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...broken.map((test) => line(test.place, test.fullName, test.failureMessages?.[0])),
      ...unloaded.map((each) => line(each.name, 'the file itself', each.message)),
    ],
  };
}

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** @param {Playwright} playwright */
function ofPlaywright({ stats, suites, errors = [] }) {
  const broken = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...broken.map((spec) =>
        line(spec.file, spec.title, spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
      ),
      ...errors.map(({ message }) => line('.', 'Playwright itself', message)),
    ],
  };
}

const { passed, failed } = 'stats' in report ? ofPlaywright(report) : ofVitest(report);
if (wantsNames) for (const each of failed.slice(0, namesOfAFailure)) console.log(each);
else console.log(passed, failed.length);
