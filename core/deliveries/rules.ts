const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a message of each kind is worth sending. What is about a visit also ends when the visit begins. */
const worthSending = {
  code: 10 * MINUTE,
  reset: 30 * MINUTE,
  taken: DAY,
  account_changed: 3 * DAY,
  glass_broken: 7 * DAY,
  booked: 3 * DAY,
  requested: 3 * DAY,
  accepted: 3 * DAY,
  moved: 3 * DAY,
  cancelled: DAY,
  missed: DAY,
  reminder: 3 * DAY,
  soon: 3 * HOUR,
  confirm: 3 * DAY,
  away: 3 * DAY,
  offer: HOUR,
  turn: 20 * MINUTE,
  receipt: 3 * DAY,
  day_closed: 3 * DAY,
  gift_card: 7 * DAY,
  gift_card_bought: 7 * DAY,
  alert: DAY,
  review_request: 2 * DAY,
  win_back: 3 * DAY,
  birthday: 2 * DAY,
  plan_failed: 3 * DAY,
  /** What goes out by itself, sent to somebody of the team who wants to see it. */
  test: HOUR,
  /** What somebody at the desk wrote by hand. */
  written: DAY,
  /** Advertising to many clients, and the same to whoever tries it out. */
  campaign: DAY,
  campaign_test: HOUR,
  /** What we answer by ourselves to something that a client wrote. */
  reply: HOUR,
  stop_answer: HOUR,
} as const;

export type DeliveryKind = keyof typeof worthSending;

/** What a client is written about a visit. */
export const visitMessages = [
  'booked',
  'requested',
  'accepted',
  'moved',
  'cancelled',
  'missed',
  'reminder',
  'soon',
  'confirm',
  'away',
] as const satisfies readonly DeliveryKind[];
export type VisitMessage = (typeof visitMessages)[number];

/** The instant after which a message is not sent any more; `until` when what it is about ends earlier. */
export function deliveryDeadline(kind: DeliveryKind, now: Date, until: string | null = null): Date {
  const own = now.getTime() + worthSending[kind];
  return new Date(until === null ? own : Math.min(own, Date.parse(until)));
}

/** Why a text was refused for which the business has no credit left. */
export const NO_CREDIT = 'no credit left for texts';
/** Why a text did not go to a phone that gets none. */
export const TEXTS_STOPPED = 'this phone has stopped texts';
export const NOT_REACHED = 'texts do not reach this phone';
/** Whether a letter may say instead what a text could not. */
export const asksForLetter = (error: string | null): boolean =>
  error !== null && [NO_CREDIT, TEXTS_STOPPED, NOT_REACHED].includes(error);

export type DeliveryStatus =
  | 'queued'
  | 'sending'
  | 'unknown'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'refused'
  | 'expired'
  | 'withdrawn';

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 2 * MINUTE;

/** The pause after so many failed attempts: twice as long each time, and spread, so that not all come back at once. `random`: 0 to 1. */
export function retryPause(attempts: number, random: number): number {
  const full = Math.min(FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE);
  return Math.round(full * (0.5 + random / 2));
}

/** Longer than any provider may take, so that nobody else takes up what is being sent. */
export const LEASE_MS = MINUTE;

/** How long after a send without an answer the provider's list is asked: what it accepted late must be in it by then. */
export const SETTLE_MS = 20_000;

/** What the carrier says about a text, in its own words; null for steps that change nothing for us. */
export function statusFromCarrier(word: string): 'sent' | 'delivered' | 'undelivered' | null {
  if (['accepted', 'scheduled', 'queued', 'sending', 'sent'].includes(word)) return 'sent';
  if (word === 'delivered' || word === 'read') return 'delivered';
  return word === 'undelivered' || word === 'failed' || word === 'canceled' ? 'undelivered' : null;
}

const rank: { readonly [S in DeliveryStatus]: number } = {
  queued: 0,
  sending: 1,
  unknown: 1,
  expired: 1,
  withdrawn: 1,
  refused: 1,
  sent: 2,
  undelivered: 3,
  delivered: 3,
};

/** Callbacks come late, twice and out of order: a status only goes forward, and the first final word stays. */
export const isNewerStatus = (known: DeliveryStatus, heard: DeliveryStatus): boolean => rank[heard] > rank[known];

/** What a screen says of a message. `waiting`: it is still being tried. */
export const deliveryStates = ['waiting', 'sent', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Kinds whose sender keeps what became of them. */
export const isReported = (kind: DeliveryKind): boolean => kind === 'receipt' || kind === 'gift_card';

export function shownDelivery(status: DeliveryStatus): DeliveryState {
  if (status === 'sent' || status === 'delivered') return status;
  return status === 'queued' || status === 'sending' || status === 'unknown' ? 'waiting' : 'failed';
}
