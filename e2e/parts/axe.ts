import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Rules = { readonly without?: readonly string[] };

/** What is half faded in has half its contrast. What turns for long is not waited for. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const soon = document.getAnimations().filter(({ effect, currentTime }) => {
      const left = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
      return left > 0 && left < 1000;
    });
    await Promise.all(soon.map(({ finished }) => finished.catch(() => {})));
  });

/** Half a megabyte, which a page that is audited several times gets once. */
async function bringAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** What axe has to say about the page as it stands, one line per rule. The fields of the card processor are not ours to audit. */
export async function axeFindings(page: Page, { without = [] }: Rules = {}): Promise<string[]> {
  await settled(page);
  await bringAxe(page);
  return page.evaluate(async (off) => {
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
    // Nothing begins to fade while axe looks, which takes a second on a busy machine: a message that leaves is gone at once.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'], iframes: false, rules });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, without);
}

declare global {
  var axe: typeof import('axe-core');
}
