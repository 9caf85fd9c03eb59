import type { DeliveryKind } from '../../deliveries/rules.ts';
import { isTextablePhone } from '../../kernel/phone/area-codes.ts';
import { isTextTime, nextTextTime, type TextPurpose, type Whereabouts } from '../hours/rules/hours.ts';

/**
 * What a text is to whoever gets it. `security`: codes and warnings of the platform, which a stopped client still needs to sign in.
 * `answer`: what follows at once from something they did themselves, at any hour. `last-word`: confirms that their texts have stopped.
 */
export type TextClass = 'security' | 'answer' | 'last-word' | TextPurpose;

const classes: { readonly [K in DeliveryKind]: TextClass } = {
  code: 'security',
  reset: 'security',
  taken: 'security',
  account_changed: 'security',
  glass_broken: 'security',
  plan_failed: 'security',
  alert: 'security',
  day_closed: 'answer',
  booked: 'answer',
  requested: 'answer',
  turn: 'answer',
  receipt: 'answer',
  gift_card_bought: 'answer',
  test: 'answer',
  reply: 'answer',
  stop_answer: 'last-word',
  accepted: 'service',
  moved: 'service',
  cancelled: 'service',
  missed: 'service',
  reminder: 'service',
  soon: 'service',
  confirm: 'service',
  away: 'service',
  offer: 'service',
  gift_card: 'service',
  written: 'service',
  review_request: 'marketing',
  win_back: 'marketing',
  birthday: 'marketing',
  campaign: 'marketing',
  campaign_test: 'answer',
};
export const classOfText = (kind: DeliveryKind): TextClass => classes[kind];

/** What a phone has told a business about its texts. A phone nobody has heard of has said nothing. */
export type TextConsent = {
  /** Since when it gets none; null: it has not stopped them, or has started them again. */
  readonly stopped_at: string | null;
  /** Since when it has agreed to advertising; null: it has not, or has taken it back. */
  readonly marketing_at: string | null;
  /** Why the carrier says that nothing reaches it, such as a landline. */
  readonly unreachable: string | null;
};
export const nothingSaid: TextConsent = { stopped_at: null, marketing_at: null, unreachable: null };

export const noTextReasons = ['not_textable', 'stopped', 'unreachable', 'no_consent', 'quiet_hours'] as const;
export type NoTextReason = (typeof noTextReasons)[number];
/** `next_at`: when it may go, where only the hour is wrong. */
export type TextVerdict =
  | { readonly may: true }
  | { readonly may: false; readonly why: NoTextReason; readonly next_at: string | null };

const yes: TextVerdict = { may: true };
const no = (why: NoTextReason, next_at: string | null = null): TextVerdict => ({ may: false, why, next_at });

/** Whether this phone may get a text of this purpose at this instant, and if not why. */
export function judgeText(purpose: TextPurpose, consent: TextConsent, where: Whereabouts, at: string): TextVerdict {
  const never = whyNever(purpose, consent, where.phone10);
  if (never !== null) return no(never);
  return isTextTime(purpose, where, at) ? yes : no('quiet_hours', nextTextTime(purpose, where, at));
}

/** Why it may get none at any hour. */
export function whyNever(purpose: TextPurpose, consent: TextConsent, phone10: string): NoTextReason | null {
  if (!isTextablePhone(phone10)) return 'not_textable';
  if (consent.stopped_at !== null) return 'stopped';
  if (consent.unreachable !== null) return 'unreachable';
  return purpose === 'marketing' && consent.marketing_at === null ? 'no_consent' : null;
}

const aboutVisits: readonly DeliveryKind[] = ['accepted', 'moved', 'cancelled', 'missed', 'reminder', 'soon', 'confirm', 'away'];

export type TextToJudge = {
  readonly kind: DeliveryKind;
  /** When it is not worth sending any more. */
  readonly deadline: string;
  /** Whether it answers something the client has just written. */
  readonly isAnswer: boolean;
};

/**
 * Whether a text that is about to be handed to the carrier may go. What is about a visit waits for the morning, unless the visit
 * begins before that: who is not told comes for nothing.
 */
export function judgeOutgoing(text: TextToJudge, consent: TextConsent, where: Whereabouts, at: string): TextVerdict {
  const is = classOfText(text.kind);
  if (is === 'security' || is === 'last-word') return yes;
  const purpose = is === 'marketing' ? 'marketing' : 'service';
  const verdict = judgeText(purpose, consent, where, at);
  if (verdict.may || verdict.why !== 'quiet_hours') return verdict;
  if (is === 'answer' || text.isAnswer) return yes;
  const isTooLate = Date.parse(verdict.next_at ?? at) >= Date.parse(text.deadline);
  return isTooLate && aboutVisits.includes(text.kind) ? yes : verdict;
}

/** How long after a client has written what is written to them is an answer, which goes out at any hour. */
export const ANSWER_HOURS = 24;

/** In which way somebody said what they want of texts. */
export const consentWays = ['text', 'desk', 'booking', 'carrier', 'account'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** What was said. `marketing`: they agree to advertising; `no_marketing`: they take that back. */
export const consentWords = ['stop', 'start', 'marketing', 'no_marketing', 'unreachable'] as const;
export type ConsentWord = (typeof consentWords)[number];

/**
 * What a phone's consent is after it has said this. Stopping takes the consent to advertising with it: START brings the texts about
 * visits back, and the box has to be ticked again.
 */
export function consentAfter(before: TextConsent, what: ConsentWord, at: string, why = ''): TextConsent {
  if (what === 'stop') return { ...before, stopped_at: before.stopped_at ?? at, marketing_at: null };
  if (what === 'start') return { ...before, stopped_at: null, unreachable: null };
  if (what === 'unreachable') return { ...before, unreachable: why };
  return { ...before, marketing_at: what === 'marketing' ? (before.marketing_at ?? at) : null };
}

/** Only the phone itself takes back a stop. */
export const maySay = (what: ConsentWord, way: ConsentWay): boolean => what !== 'start' || way === 'text';
