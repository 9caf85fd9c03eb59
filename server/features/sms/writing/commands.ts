import { randomUUIDv7 } from 'node:crypto';
import { normalizePhone, toE164 } from 'core/kernel/phone/phone';
import { isTextablePhone, untextablePhoneRefusal } from 'core/kernel/phone/area-codes';
import * as general from 'core/kernel/refusals/general';
import { smsChanged, type SmsMessage } from 'core/sms/contract';
import { nothingSaid, whyNever } from 'core/sms/consent/rules';
import * as refused from 'core/sms/refusals';
import { LONGEST_TEXT, smsSegments } from 'core/sms/segments/rules';
import { toTextBody } from 'core/kernel/texting/letters';
import { previewText } from 'core/sms/threads/rules';
import type { BusinessWrite } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, invalid } from '../../../platform/refusal.ts';
import { clientsOfPhone } from '../../clients/self/queries.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { consentsOf } from '../consent/queries.ts';
import { senderOf } from '../senders/queries.ts';
import { findPhoneThread, shownCustomer, shownTexts, type StaffCtx } from '../threads/commands.ts';
import { changeThread, insertText, lockThread, textById, type TextRow, threadById, threadOfPhone } from '../threads/queries.ts';

type Draft = { readonly id: string; readonly phone10: string; readonly body: string; readonly name: string | null };

/** The words as they go out, if they can. */
function bodyOf(message: string): string {
  const body = toTextBody(message);
  if (body === '') throw invalid({ message: [general.inputRequired] });
  if (body.length > LONGEST_TEXT) throw invalid({ message: [refused.textLong({ most: LONGEST_TEXT })] });
  return body;
}

/** Refuses what the sender would refuse anyway: whoever writes reads at once why. */
async function refuseUnsendable(ctx: StaffCtx, phone10: string): Promise<void> {
  if (!isTextablePhone(phone10)) throw invalid({ phone: [untextablePhoneRefusal] });
  const [sender, consent] = await ctx.deps.db.read(ctx, async (ctx) => [await senderOf(ctx), await consentsOf(ctx, [phone10])]);
  if (sender?.state !== 'registered') throw conflict(refused.noSender);
  const why = whyNever('service', consent.get(phone10) ?? nothingSaid, phone10);
  if (why === 'stopped') throw conflict(refused.textsStopped);
  if (why !== null) throw conflict(refused.phoneUnreachable);
}

const [BURST, TO_ONE, MINUTE, HOUR] = [30, 30, 60, 3600];
async function limitWriter({ deps, actor, scope }: StaffCtx, phone10: string): Promise<void> {
  const limits = deps.limits.inBusiness(scope);
  await limits.spend(`sms:${actor.account_id}`, BURST, MINUTE);
  await limits.spend(`sms-to:${phone10}`, TO_ONE, HOUR);
}

/** A text that somebody wrote: its row in the thread and its place in the outbox, in one transaction. */
async function saveText(ctx: BusinessWrite, { id, phone10, body, name }: Draft): Promise<TextRow> {
  const at = ctx.deps.clock.now().toISOString();
  const thread = await lockThread(ctx, phone10, at, name);
  const { account_id, employee_id } = ctx.actor;
  const own = { kind: null, sid: null, media: 0, error: null, understood: null, account_id, employee_id, at } as const;
  const place = { thread_id: thread.id, seq: thread.seq + 1 };
  const text = { ...own, ...place, id, body, direction: 'Outgoing', segments: smsSegments(body), state: 'waiting' } as const;
  await insertText(ctx, text);
  const last = { last_at: at, last_direction: text.direction, last_text: previewText(body) };
  await changeThread(ctx, thread.id, { seq: text.seq, read: thread.from_client, asks: null, name: thread.name ?? name, ...last });
  const to = toE164(phone10);
  await queueDelivery(ctx, { id, key: `text:${id}`, kind: 'written', about: `sms:${id}`, to, content: { body } });
  await recordEvent(ctx, smsChanged, `sms:${thread.id}`, { ...place, what: 'sent' });
  return text;
}

/** The text that went out under this id; another phone or other words under it are refused. */
async function sameText(ctx: StaffCtx, { id, phone10, body }: Draft): Promise<TextRow | null> {
  return ctx.deps.db.read(ctx, async (ctx) => {
    const known = await textById(ctx, id);
    if (!known) return null;
    const thread = await threadById(ctx, known.thread_id);
    if (thread?.phone10 !== phone10 || known.body !== body || known.direction !== 'Outgoing') throw conflict(refused.textIdUsed);
    return known;
  });
}

const isRepeated = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'text_message_id';

async function writeText(ctx: StaffCtx, draft: Draft): Promise<TextRow> {
  const known = await sameText(ctx, draft);
  if (known) return known;
  await refuseUnsendable(ctx, draft.phone10);
  await limitWriter(ctx, draft.phone10);
  try {
    return await ctx.deps.db.write(ctx, (ctx) => saveText(ctx, draft));
  } catch (error) {
    const sent = isRepeated(error) ? await sameText(ctx, draft) : null;
    if (!sent) throw error;
    return sent;
  }
}

type SendInput = { readonly customer_id: string; readonly message: string; readonly id?: string | undefined };

/** Texts a client. The same id sends once, however often and however late the call is repeated. */
export async function sendText(ctx: StaffCtx, { customer_id, message, id = randomUUIDv7() }: SendInput) {
  const { phone10 } = await findPhoneThread(ctx, customer_id);
  const row = await writeText(ctx, { id, phone10, body: bodyOf(message), name: null });
  const [data] = await shownTexts(ctx, customer_id, [row]);
  return { success: true as const, data: data as SmsMessage };
}

type NewInput = {
  readonly phone: string | null;
  readonly name: string;
  readonly message: string;
  readonly id?: string | undefined;
};

/** Texts a number. It need not be in the book, and is not put there: the thread has the name alone. */
export async function startThread(ctx: StaffCtx, { phone, name, message, id = randomUUIDv7() }: NewInput) {
  if (phone === null) throw invalid({ phone: [general.phoneRequired] });
  const phone10 = normalizePhone(phone);
  const row = await writeText(ctx, { id, phone10, body: bodyOf(message), name: name.trim() === '' ? null : name.trim() });
  const found = await ctx.deps.db.read(ctx, async (ctx) => ({
    phone10,
    sharers: await clientsOfPhone(ctx, phone10),
    thread: await threadOfPhone(ctx, phone10),
  }));
  const customer = await shownCustomer(ctx, found);
  const [data] = await shownTexts(ctx, customer.id, [row]);
  return { success: true as const, data: data as SmsMessage, customer };
}
