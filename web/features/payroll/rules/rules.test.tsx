import { termsOn } from 'core/payroll/rules/terms';
import { expect, it } from 'vitest';
import { elementsIn, renderScreen, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import { vi } from '../vi.ts';
import { Rules } from './PayRules.tsx';
import type { Rule, Setup, Terms } from './typed-rule.ts';

const id = (nr: number) => `01990000-0000-7000-8000-00000000000${nr}`;
const rule = (nr: number, from: string, terms: Terms, agreed = ''): Rule => ({ id: id(nr), from, terms, agreed, written_at: '' });
const rate = { line: 'service', service_id: null, category_id: null } as const;
const shop = [
  rule(1, '2026-01-01', { rates: [{ ...rate, pay: { pct: 50_000 } }] }),
  rule(
    2,
    '2026-11-01',
    {
      rates: [
        { ...rate, pay: { pct: 60_000 } },
        { ...rate, service_id: id(7), pay: { flat_cents: 1200 } },
      ],
      supply: { per: 'pct', pct: 3000, at: 'before' },
      request_cents: 500,
      check_pct: 60_000,
      tiers: null,
      guarantee: { unit: 'day', cents: 11_000, per: 'day', least_minutes: 0 },
      assistants: [{ employee_id: 'mia', pct: 20_000 }],
    },
    'As we said at Tết.',
  ),
];
const setup: Setup = {
  people: [
    { employee_id: 'mia', name: 'Mia Trần', rules: [rule(3, '2026-11-01', {}), rule(4, '2026-12-01', { worker: '1099' })] },
    { employee_id: 'tam', name: 'Tam Lê', rules: [] },
  ],
  shop,
  earliest_from: null,
  state: 'TX',
  types: [],
  services: [{ id: id(7), type_id: id(8), name: 'Gel Manicure' }],
};
const draw = async (language: 'en' | 'vi') =>
  renderScreen(<Rules businessId={1} setup={setup} today="2026-11-14" />, {
    texts: { payroll: language === 'en' ? en : vi },
    language,
  });

it('says what counts now, what is to come and what was before, and who is in no pay run', async () => {
  const [shopCard = '', mia = '', tam = ''] = elementsIn(await draw('en'), 'section').map(spokenTextOf);
  expect(shopCard).toContain(
    'Since Nov 1 Services: 60% Gel Manicure: $12.00 each 3% for supplies, before commission $5.00 for each request No commission tiers At least $110.00 for each day worked',
  );
  expect(shopCard).toContain('60% by check and 40% in cash');
  expect(shopCard).toContain('20% of the commission goes to Mia Trần Agreed: As we said at Tết. Earlier rules Since Jan 1');
  expect(mia).toContain(
    'Since Nov 1 Everything follows the shop’s rule. From Dec 1 on Independent (1099) The rest follows the shop’s rule.',
  );
  expect(tam).toContain('No rule yet, so Tam Lê isn’t in pay runs.');
  // What is said to count now is what core pays by.
  const now = termsOn({ shop: shop.map(({ from, terms }) => ({ from, ...terms })), own: [] }, '2026-11-14');
  expect([now.request_cents, now.check_pct, now.supply]).toEqual([500, 60_000, { per: 'pct', pct: 3000, at: 'before' }]);
});

it('is said in Vietnamese as well, without a word that is missing', async () => {
  const text = spokenTextOf(await draw('vi'));
  expect(text).toContain('Tiền supply 3%, trừ trước khi ăn chia');
  expect(text).not.toMatch(/payroll\.|undefined|NaN|\{/);
});
