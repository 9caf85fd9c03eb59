import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const file = process.env.E2E_FLAKY_FILE ?? path.join(import.meta.dirname, '../.run/flaky-journeys.txt');

/** A journey that is played several times is one journey. */
const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');

/** `2 of 5: name` for each journey that passed, but not every time it was played. */
export function flakyIn(tests: readonly TestCase[]): string[] {
  return Object.entries(Object.groupBy(tests, nameOf)).flatMap(([name, mine = []]) => {
    const plays = mine.flatMap(({ results }) => results).filter(({ status }) => status !== 'skipped');
    const failed = plays.filter(({ status }) => status !== 'passed').length;
    return failed > 0 && failed < plays.length ? [`${failed} of ${plays.length}: ${name}`] : [];
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
