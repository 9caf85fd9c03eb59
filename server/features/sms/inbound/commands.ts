import { randomUUIDv7 } from 'node:crypto';
import { formatPhone, hasPhoneDigits, normalizePhone } from 'core/kernel/phone/phone';
import type { BusinessScope } from 'core/kernel/scope';
import { helpText, startedText, stoppedText, stoppedVisitText } from 'core/sms/answers/rules';
import { smsReceived } from 'core/sms/contract';
import { isCarrierWord, readTextWish, type TextWish } from 'core/sms/replies/rules/stop-words';
import { LONGEST_TEXT } from 'core/sms/segments/rules';
import { toTextBody } from 'core/kernel/texting/letters';
import { askOfWish, previewText, type Understood } from 'core/sms/threads/rules';
import type { WithDeps } from '../../../ctx.ts';
import { type BusinessTx, platformScope } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { recordConsent } from '../consent/commands.ts';
import { changePlatformStop } from '../platform-stop/commands.ts';
import { businessOfNumber } from '../senders/queries.ts';
import { changeThread, insertText, lockThread, textOfSid, type ThreadRow } from '../threads/queries.ts';
import { answerText, linkOfNextVisit } from '../answers/commands.ts';
import { salonFor } from '../answers/queries.ts';

type Inbound = {
  readonly sid: string;
  readonly from: string;
  readonly body: string;
  readonly media: number;
  /** What the carrier has understood and answered by itself. */
  readonly answered: string;
};
type Receiving = BusinessTx & WithDeps;

const [LONGEST_SID, MOST_MEDIA] = [64, 10];

function readForm(params: Record<string, string>): Inbound & { readonly to: string } {
  const { MessageSid = '', From = '', To = '', Body = '', NumMedia = '0', OptOutType = '' } = params;
  return {
    sid: MessageSid.slice(0, LONGEST_SID),
    from: normalizePhone(From),
    to: normalizePhone(To),
    body: toTextBody(Body.slice(0, LONGEST_TEXT * 2).toWellFormed())
      .slice(0, LONGEST_TEXT)
      .toWellFormed(),
    media: Math.min(MOST_MEDIA, Math.max(0, Math.trunc(Number(NumMedia)) || 0)),
    answered: OptOutType.toUpperCase(),
  };
}

const carrierWishes: { readonly [word: string]: TextWish } = { STOP: 'stop', START: 'start', HELP: 'help' };

/** What they want of our texts: by our own list, or as the carrier has understood and already done it. */
const wishOf = ({ body, answered }: Inbound): TextWish | null => {
  const own = readTextWish(body);
  return own === null || own === 'unsure' ? (carrierWishes[answered] ?? own) : own;
};

const understoodOf = (wish: TextWish | null): Understood | null =>
  wish === 'stop' || wish === 'start' || wish === 'help' ? wish : null;

/** Keeps the text and what it does to the thread. Only what a machine can settle is not unread. */
async function saveInbound(ctx: Receiving, { from, ...text }: Inbound, wish: TextWish | null): Promise<ThreadRow | null> {
  const at = ctx.deps.clock.now().toISOString();
  const thread = await lockThread(ctx, from, at);
  if (await textOfSid(ctx, text.sid)) return null;
  const [id, seq, understood] = [randomUUIDv7(), thread.seq + 1, understoodOf(wish)];
  const { body, sid, media } = text;
  const none = { kind: null, account_id: null, employee_id: null, segments: 0, error: null } as const;
  const place = { thread_id: thread.id, seq, id, at };
  await insertText(ctx, { ...none, ...place, direction: 'Incoming', body, sid, media, state: 'delivered', understood });
  const changed = {
    seq,
    from_client: thread.from_client + (understood === null ? 1 : 0),
    asks: understood === 'stop' ? null : wish === 'start' ? null : (askOfWish(wish) ?? thread.asks),
    heard_at: at,
    last_at: at,
    last_direction: 'Incoming',
    last_text: previewText(body),
  } as const;
  await changeThread(ctx, thread.id, changed);
  const told = { thread_id: thread.id, seq, message_id: id, what: 'received', wish } as const;
  await recordEvent({ ...ctx, actor: systemActor }, smsReceived, `sms:${thread.id}`, told);
  return { ...thread, ...changed };
}

/** Does what they want of our texts, and says so once; nothing where the carrier has said it. */
async function followWish(ctx: Receiving, { from, body, sid, answered }: Inbound, wish: TextWish): Promise<void> {
  if (wish === 'unsure') return;
  const salon = await salonFor(ctx, from);
  const named = { locale: salon.locale, name: salon.bus_name };
  const isStop = wish === 'stop' || wish === 'cancel';
  if (wish !== 'help') await recordConsent(ctx, { phone10: from, what: isStop ? 'stop' : 'start', way: 'text', words: body });
  if (answered !== '' || isCarrierWord(body)) return;
  const answer = { phone10: from, key: sid, kind: isStop ? 'stop_answer' : 'reply' } as const;
  if (wish === 'help') return answerText(ctx, { ...answer, body: helpText(named, formatPhone(salon.bus_phone ?? '')) });
  if (wish === 'start') return answerText(ctx, { ...answer, body: startedText(named) });
  const link = wish === 'cancel' ? await linkOfNextVisit(ctx, from) : null;
  return answerText(ctx, { ...answer, body: link === null ? stoppedText(named) : stoppedVisitText(named, link) });
}

const isRepeated = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'text_message_sid';

async function receiveForBusiness({ deps }: WithDeps, scope: BusinessScope, inbound: Inbound): Promise<void> {
  const wish = wishOf(inbound);
  const kept = deps.db.write(scope, async (tx) => {
    const ctx = { ...tx, deps };
    const thread = await saveInbound(ctx, inbound, wish);
    if (thread && wish !== null) await followWish(ctx, inbound, wish);
  });
  await kept.catch((error: unknown) => {
    if (!isRepeated(error)) throw error;
  });
}

/** A text to the platform's own number is about no business: only a stop means something there. */
async function receiveForPlatform({ deps }: WithDeps, inbound: Inbound): Promise<void> {
  const said = wishOf(inbound);
  const wish = said === 'cancel' ? 'stop' : said;
  if (wish !== 'stop' && wish !== 'start') return;
  await deps.db.write(platformScope, (ctx) => changePlatformStop({ ...ctx, deps }, inbound.from, wish));
}

/**
 * A text that came in, however often the carrier brings it. False when it was not the carrier. What does not come from a phone, such as
 * the short numbers of companies, is taken and dropped.
 */
export async function receiveText(
  ctx: WithDeps,
  path: string,
  params: Record<string, string>,
  signature: string,
): Promise<boolean> {
  const { deps } = ctx;
  if (!(await deps.sms.verifyWebhook(`${deps.config.PUBLIC_ORIGIN}${path}`, params, signature))) return false;
  const { to, ...inbound } = readForm(params);
  if (inbound.sid === '' || !hasPhoneDigits(params.From ?? '')) return true;
  const place = await deps.db.read(platformScope, (ctx) => businessOfNumber(ctx, to));
  if (place) await receiveForBusiness(ctx, { businessId: place.business_id } as BusinessScope, inbound);
  else await receiveForPlatform(ctx, inbound);
  return true;
}
