import type { DeliveryKind } from '../../deliveries/rules.ts';

/** The journeys of a client, in the order in which the page shows them. */
export const journeys = ['booking', 'before', 'after', 'return', 'money'] as const;
export type Journey = (typeof journeys)[number];

/** Everything that a business sends by itself, in the order of its journeys. */
export const automationNames = [
  'booked',
  'moved',
  'cancelled',
  'offer',
  'reminder',
  'soon',
  'receipt',
  'review_request',
  'win_back',
  'birthday',
  'gift_card',
  'gift_card_bought',
  'plan_failed',
] as const;
export type AutomationName = (typeof automationNames)[number];

/** When it goes out, where that can be chosen: hours around a visit, or days. */
export type Timing = { readonly unit: 'hours' | 'days'; readonly choices: readonly number[]; readonly usual: number };

export type Automation = {
  readonly journey: Journey;
  /** Marketing goes by text only, and only to phones that have agreed to it. */
  readonly purpose: 'service' | 'marketing';
  /** Whether a business that has chosen nothing sends it. */
  readonly isUsuallyOn: boolean;
  /** Somebody has paid for it, so it can't be switched off. */
  readonly isFixed?: true;
  /** As what it stands in the outbox. */
  readonly kinds: readonly DeliveryKind[];
  readonly timing?: Timing;
};

/**
 * The one list of what goes out by itself. Whoever queues one of these asks `isSwitchedOn` first; what somebody sends with their own
 * hand, such as the question whether a client comes, is not in it. What costs texts and was never sent before begins switched off.
 */
export const automations: { readonly [N in AutomationName]: Automation } = {
  booked: { journey: 'booking', purpose: 'service', isUsuallyOn: true, kinds: ['booked', 'requested', 'accepted'] },
  moved: { journey: 'booking', purpose: 'service', isUsuallyOn: true, kinds: ['moved'] },
  cancelled: { journey: 'booking', purpose: 'service', isUsuallyOn: true, kinds: ['cancelled'] },
  offer: { journey: 'booking', purpose: 'service', isUsuallyOn: true, kinds: ['offer'] },
  reminder: {
    journey: 'before',
    purpose: 'service',
    isUsuallyOn: true,
    kinds: ['reminder'],
    timing: { unit: 'hours', choices: [4, 24, 48, 72], usual: 24 },
  },
  soon: {
    journey: 'before',
    purpose: 'service',
    isUsuallyOn: false,
    kinds: ['soon'],
    timing: { unit: 'hours', choices: [1, 2, 3], usual: 2 },
  },
  receipt: { journey: 'after', purpose: 'service', isUsuallyOn: false, kinds: ['receipt'] },
  review_request: {
    journey: 'after',
    purpose: 'marketing',
    isUsuallyOn: false,
    kinds: ['review_request'],
    timing: { unit: 'hours', choices: [1, 2, 4, 24], usual: 2 },
  },
  win_back: {
    journey: 'return',
    purpose: 'marketing',
    isUsuallyOn: false,
    kinds: ['win_back'],
    timing: { unit: 'days', choices: [30, 45, 60, 90], usual: 60 },
  },
  birthday: {
    journey: 'return',
    purpose: 'marketing',
    isUsuallyOn: false,
    kinds: ['birthday'],
    timing: { unit: 'days', choices: [0, 3, 7], usual: 3 },
  },
  gift_card: { journey: 'money', purpose: 'service', isUsuallyOn: true, isFixed: true, kinds: ['gift_card'] },
  gift_card_bought: { journey: 'money', purpose: 'service', isUsuallyOn: true, kinds: ['gift_card_bought'] },
  plan_failed: { journey: 'money', purpose: 'service', isUsuallyOn: true, kinds: ['plan_failed'] },
};

/** What a business has chosen; null: nothing yet. */
export type StoredSwitch = { readonly is_on: boolean; readonly amount: number | null } | null;
export type AutomationSwitch = { readonly is_on: boolean; readonly amount: number | null };

/** What holds: the business's own choice, or what is usual. */
export function switchOf(name: AutomationName, stored: StoredSwitch): AutomationSwitch {
  const { isUsuallyOn, isFixed, timing } = automations[name];
  const usual = timing?.usual ?? null;
  return {
    is_on: isFixed === true || (stored?.is_on ?? isUsuallyOn),
    amount: timing ? (stored?.amount ?? usual) : null,
  };
}

/** The day reminder has always been a setting of the business, where no hours mean that none is sent. */
export const reminderSwitch = (reminder_hours: number): AutomationSwitch => ({
  is_on: reminder_hours > 0,
  amount: reminder_hours > 0 ? reminder_hours : (automations.reminder.timing?.usual ?? null),
});

/** Whether it can be timed so. */
export const isTimingOf = (name: AutomationName, amount: number): boolean =>
  automations[name].timing?.choices.includes(amount) === true;

/** What a kind of the outbox is sent by; null: somebody sends it by hand. */
export const automationOf = (kind: DeliveryKind): AutomationName | null =>
  automationNames.find((name) => automations[name].kinds.includes(kind)) ?? null;

/** What the clock looks for once a day. */
export const dailyNames = ['win_back', 'birthday'] as const satisfies readonly AutomationName[];
export type DailyName = (typeof dailyNames)[number];
export const isDaily = (name: AutomationName): name is DailyName => dailyNames.some((one) => one === name);
