import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Rules = { readonly only?: string[]; readonly without?: string[] };

/** What axe has to say about the page as it stands, one line per rule. */
export async function axeFindings(page: Page, { only, without = [] }: Rules = {}): Promise<string[]> {
  const audit = new AxeBuilder({ page });
  const { violations } = await (only ? audit.withRules(only) : audit.disableRules(without)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
