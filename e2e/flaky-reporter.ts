import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const file = process.env.E2E_FLAKY_FILE ?? path.join(import.meta.dirname, '../.run/flaky-journeys.txt');

/** A journey that is played several times is one journey. */
const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');
const LONGEST_REASON = 300;
/** Why it failed the first time, on one line: the trace stays on the machine that played it, this line is kept. */
function reasonOf(failed: TestResult | undefined): string {
  const reason = failed?.error?.message?.replaceAll(colours, '').replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON);
  return reason ? ` (${reason})` : '';
}

/** `2 of 5: name (reason)` for each journey that passed, but not every time it was played. */
export function flakyIn(tests: readonly TestCase[]): string[] {
  return Object.entries(Object.groupBy(tests, nameOf)).flatMap(([name, mine = []]) => {
    const plays = mine.flatMap(({ results }) => results).filter(({ status }) => status !== 'skipped');
    const failed = plays.filter(({ status }) => status !== 'passed');
    const isFlaky = failed.length > 0 && failed.length < plays.length;
    return isFlaky ? [`${failed.length} of ${plays.length}: ${name}${reasonOf(failed[0])}`] : [];
  });
}

/** Names what was lucky: journeys that needed their second try, or that failed some of several plays. They are to be mended. */
export default class FlakyReporter implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const lines = flakyIn(this.#suite?.allTests() ?? []);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
    if (lines.length > 0) console.log(`\nflaky, failed so many times:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
}
