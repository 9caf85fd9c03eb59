import type { AutomationName } from '../../../business/automations/rules.ts';

/** What may come of a message, as far as the books know it. */
export const outcomes = ['confirmed', 'booked', 'reviewed'] as const;
export type Outcome = (typeof outcomes)[number];

/** What is counted of each; of the others nobody could say what came of them. */
export const outcomeOf: { readonly [N in AutomationName]?: Outcome } = {
  reminder: 'confirmed',
  soon: 'confirmed',
  offer: 'booked',
  review_request: 'reviewed',
  win_back: 'booked',
  birthday: 'booked',
};

/** How far back the figures of the page go. */
export const FIGURE_DAYS = 30;
