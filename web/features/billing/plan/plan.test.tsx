import type { PlanPackage } from 'core/billing/contract';
import { expect, test } from 'vitest';
import { renderScreen, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import { vi } from '../vi.ts';
import { lostFeatures } from './LeavePlan.tsx';
import { Matrix } from './Matrix.tsx';

const unbuilt = ['messages', 'sms'] as const;
const plan = (id: number, features: readonly string[]): PlanPackage => ({
  id,
  name: `Plan ${id}`,
  price_cents: 0,
  tagline: '',
  tagline_vi: '',
  staff_limit: null,
  features: [...features],
  is_current: id === 2,
  is_too_small: false,
  offers: [],
});
/** What every plan has is one line, what some have is a row: neither may name what nobody can use yet. */
const plans = [plan(1, ['calendar', 'messages']), plan(2, ['calendar', 'turn', 'messages', 'payroll', 'sms'])];

test('the plan page and leaving a plan name no feature that is not built', async () => {
  for (const [language, billing] of [
    ['en', en],
    ['vi', vi],
  ] as const) {
    const words = spokenTextOf(await renderScreen(<Matrix plans={plans} />, { texts: { billing }, language }));
    expect(words).toContain(billing.names.turn);
    expect(words).toContain(billing.names.calendar);
    expect(words).toContain(billing.names.payroll);
    for (const feature of unbuilt) expect.soft(words, feature).not.toContain(billing.names[feature]);
  }
  expect(lostFeatures(plans, 2)).toEqual(['turn', 'payroll']);
});
