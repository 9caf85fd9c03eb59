import type { Cents } from '../../kernel/money/money.ts';
import type { OvertimeRule, PayLaw } from '../rules/floor.ts';

/** Where we read something, of when that is as far as it says so, and when we wrote it down. Nothing here decides for the owner. */
export type LawSource = { readonly source: string; readonly as_of: string | null; readonly checked_at: string };

const checked_at = '2026-11-19';
export const sources = {
  federal_minimum: { source: '29 U.S.C. 206(a)(1)', as_of: '2009', checked_at },
  federal_overtime: { source: '29 CFR 778.104–119; 29 U.S.C. 207(i)', as_of: null, checked_at },
  ca_minimum: { source: 'Ogletree, SB 490; Lewitt Hackman', as_of: '2026', checked_at },
  ca_overtime: { source: 'California Wage Order 2', as_of: '2001', checked_at },
  ca_commission: { source: 'California Labor Code 204.11', as_of: '2026', checked_at },
  ca_statement: { source: 'California Labor Code 226', as_of: null, checked_at },
  contractor: { source: 'DIR, Licensed Manicurists FAQ (ABC test)', as_of: '2025', checked_at },
  deductions: { source: '29 CFR 531.35', as_of: null, checked_at },
  tips: { source: 'DOL fact sheet 15', as_of: null, checked_at },
  wages_in_cash: { source: 'California Labor Code 226; IRS Topic 751', as_of: null, checked_at },
  hours: { source: '29 CFR 516.2', as_of: null, checked_at },
} as const satisfies { readonly [name: string]: LawSource };
export type LawTopic = keyof typeof sources;

type Minimum = { readonly from: string; readonly cents: Cents };
type StateLaw = { readonly minimum: readonly Minimum[]; readonly overtime: OvertimeRule | null };

const federalMinimum: Minimum = { from: '2009-07-24', cents: 725 };
const federalOvertime: OvertimeRule = {
  weekly_over: 2400,
  daily_over: null,
  daily_double_over: null,
  has_seventh_day: false,
  has_commission_exemption: true,
};

/** States that we have read about. Of the others the federal figures are known, and what the owner types. */
const states: { readonly [state: string]: StateLaw } = {
  CA: {
    minimum: [{ from: '2026-01-01', cents: 1690 }],
    overtime: {
      weekly_over: 2400,
      daily_over: 480,
      daily_double_over: 720,
      has_seventh_day: true,
      has_commission_exemption: false,
    },
  },
  // Their minimum is the federal one.
  GA: { minimum: [], overtime: null },
  PA: { minimum: [], overtime: null },
  TX: { minimum: [], overtime: null },
};

const stateLaw = (state: string | null): StateLaw | undefined => states[state?.toUpperCase() ?? ''];

/** Whether the minimum wage of a state is known; where it isn't, the owner types it. */
export const knowsMinimum = (state: string | null): boolean => stateLaw(state) !== undefined;

const lastBy = (all: readonly Minimum[], day: string): Cents =>
  all.reduce((cents, one) => (one.from <= day ? one.cents : cents), 0);

/** The law of a place: of country and state whichever minimum is higher. */
export const lawOf = (state: string | null): PayLaw => {
  const { minimum = [], overtime = null } = stateLaw(state) ?? {};
  return {
    minimumOn: (day) => Math.max(lastBy([federalMinimum], day), lastBy(minimum, day)) || null,
    overtime: overtime ?? federalOvertime,
  };
};

/** What commission in California needs as its base for every hour. */
export const CA_BASE_TIMES = 2;
