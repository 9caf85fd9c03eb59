import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Rules = { readonly without?: readonly string[] };

/** Loads axe into the page. It is half a megabyte, so a page that is audited several times loads it once. */
async function bringAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/**
 * Returns axe's findings for the current page, one line per rule. The card processor's frame is left out, because it is not ours.
 */
export async function axeFindings(page: Page, { without = [] }: Rules = {}): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(async (off) => {
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
    // Text that is still fading in would have too little contrast, so running transitions are finished and no new ones start during
    // the audit.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    for (const one of document.getAnimations()) if (ends(one)) one.finish();
    await new Promise(requestAnimationFrame);
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'], iframes: false, rules });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, without);
}

declare global {
  var axe: typeof import('axe-core');
}
