import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Rules = { readonly only?: string[]; readonly without?: string[] };

/** What is half faded in has half its contrast. What turns for long is not waited for. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const soon = document.getAnimations().filter(({ effect, currentTime }) => {
      const left = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
      return left > 0 && left < 1000;
    });
    await Promise.all(soon.map(({ finished }) => finished.catch(() => {})));
  });

/** What axe has to say about the page as it stands, one line per rule. */
export async function axeFindings(page: Page, { only, without = [] }: Rules = {}): Promise<string[]> {
  await settled(page);
  // In the page itself: gathering the frames' results in a second page takes as long as the audit, and no page of ours frames another.
  const audit = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (only ? audit.withRules(only) : audit.disableRules(without)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
