import type { Locator, Page } from '@playwright/test';

/** Estimates how long a person takes: 1.1 s per tap, 0.28 s per character, plus the time that the screens take to respond. */
export function openStopwatch() {
  const seen = { taps: 0, characters: 0, waitedMs: 0 };
  return {
    seen,
    seconds: () => seen.taps * 1.1 + seen.characters * 0.28 + seen.waitedMs / 1000,
    async tap(target: Locator) {
      seen.taps += 1;
      await target.click();
    },
    async type(target: Locator, text: string) {
      seen.characters += text.length;
      await target.fill(text);
    },
    /** Presses keys; each counts as a character. */
    async press(page: Page, ...keys: readonly string[]) {
      seen.characters += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    },
    async wait(until: Promise<unknown>) {
      const from = performance.now();
      await until;
      seen.waitedMs += performance.now() - from;
    },
  };
}
