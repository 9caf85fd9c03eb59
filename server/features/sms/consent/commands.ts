import {
  consentAfter,
  type ConsentWay,
  type ConsentWord,
  judgeText,
  maySay,
  nothingSaid,
  type TextConsent,
  type TextVerdict,
} from 'core/sms/consent/rules';
import type { TextPurpose } from 'core/sms/hours/rules/hours';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { consentsOf, insertConsentEntry, lockConsent, phoneOfVisit, saveConsent, zoneOf } from './queries.ts';

/**
 * Whether these phones may get a text of this purpose from the business now, and why not: stopped, no consent to advertising, not at
 * this hour. The sender asks again for each text right before it goes out, so this is for counting and planning.
 */
export async function mayTextPhones(
  ctx: BusinessTx & WithDeps,
  phones: readonly string[],
  purpose: TextPurpose,
): Promise<ReadonlyMap<string, TextVerdict>> {
  const [zone, known] = [await zoneOf(ctx), await consentsOf(ctx, phones)];
  const at = ctx.deps.clock.now().toISOString();
  const judge = (phone10: string): TextVerdict => {
    const verdict = judgeText(purpose, known.get(phone10) ?? nothingSaid, { zone, phone10 }, at);
    const isNight = !verdict.may && verdict.why === 'quiet_hours';
    return isNight && !ctx.deps.config.QUIET_HOURS ? { may: true } : verdict;
  };
  return new Map(phones.map((phone10) => [phone10, judge(phone10)]));
}

/** The same for one phone. */
export async function mayText(ctx: BusinessTx & WithDeps, phone10: string, purpose: TextPurpose): Promise<TextVerdict> {
  const verdicts = await mayTextPhones(ctx, [phone10], purpose);
  return verdicts.get(phone10) ?? { may: false, why: 'not_textable', next_at: null };
}

export type ConsentSaid = {
  readonly phone10: string;
  readonly what: ConsentWord;
  readonly way: ConsentWay;
  /** What they wrote, the words beside the box, or what the carrier said. */
  readonly words: string;
  readonly account_id?: number | null;
  readonly address?: string | null;
};

const LONGEST_WORDS = 1600;

/** Keeps what somebody said about a phone's texts, and what holds from now on. Answers with that. */
export async function recordConsent(ctx: BusinessTx & WithDeps, said: ConsentSaid): Promise<TextConsent> {
  const { phone10, what, way, words, account_id = null, address = null } = said;
  const before = await lockConsent(ctx, phone10);
  if (!maySay(what, way)) return before;
  const at = ctx.deps.clock.now().toISOString();
  const after = consentAfter(before, what, at, words.slice(0, 40));
  await saveConsent(ctx, phone10, after);
  await insertConsentEntry(ctx, { phone10, what, way, words: words.slice(0, LONGEST_WORDS), account_id, address, at });
  return after;
}

type Booked = {
  readonly appointment_id: string;
  readonly account_id: number | null;
  readonly offers?: string | undefined;
};

/** If the client ticked the box for offers while booking, the phone they booked with agrees to them. */
export async function recordConsentOfBooking(ctx: BusinessTx & WithDeps, { appointment_id, account_id, offers }: Booked) {
  if (offers === undefined) return;
  const phone10 = await phoneOfVisit(ctx, appointment_id);
  if (phone10 !== null) await recordConsent(ctx, { phone10, what: 'marketing', way: 'booking', words: offers, account_id });
}
