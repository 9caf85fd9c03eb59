import { randomUUIDv7 } from 'node:crypto';
import { deliverySettled } from 'core/deliveries/contract';
import {
  deliveryDeadline,
  type DeliveryKind,
  type DeliveryStatus,
  isNewerStatus,
  isReported,
  shownDelivery,
  statusFromCarrier,
} from 'core/deliveries/rules';
import { normalizePhone } from 'core/kernel/phone/phone';
import { toTextBody } from 'core/kernel/texting/letters';
import type { Scope } from 'core/kernel/scope';
import type { WithDeps, AnyJob } from '../../ctx.ts';
import type { AnyTx, BusinessTx } from '../../platform/db.ts';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/events.ts';
import { systemActor } from '../../platform/outbox/actor.ts';
import { deliveryToChange, insertDelivery, noteCarrierStatus, type SealedContent, withdrawQueued } from './queries.ts';

/** A picture inside a letter, which its HTML shows as `cid:…`. */
export type LetterPicture = { readonly cid: string; readonly type: 'image/png'; readonly base64: string };
/** A file that comes with a letter, such as a calendar entry. */
export type LetterFile = { readonly name: string; readonly type: string; readonly text: string };
export type LetterContent = {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly pictures?: readonly LetterPicture[];
  readonly files?: readonly LetterFile[];
  /** Whose letter it is, as the list of letters shows it; without it the platform's. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** Where a program ends the advertising with one click; only letters that advertise have it. */
  readonly unsubscribe?: string;
};
/** What is written: a text has a body, a letter a subject and a text. */
export type DeliveryContent = { readonly body: string } | LetterContent;
type Message = {
  /** Its own id, where whoever queues it shows what becomes of it. */
  readonly id?: string;
  /** Names what causes it; the same key is sent once. */
  readonly key: string;
  readonly kind: DeliveryKind;
  /** What it is about, for example `appointment:…`. */
  readonly about: string;
  /** A phone in E.164 form for a text, an address for a letter. */
  readonly to: string;
  readonly content: DeliveryContent;
  /** When what it is about ends, where that may be before the deadline of its kind. */
  readonly until?: string | null;
};
type QueueDeps = Pick<Deps, 'vault' | 'clock'>;

const sealedFor = (id: string) => `delivery:${id}`;

/** Puts a message into the outbox, in the transaction of the change that causes it. A worker sends it once that has committed. */
export async function queueDelivery(ctx: AnyTx & WithDeps<QueueDeps>, message: Message): Promise<void> {
  const { id = randomUUIDv7(), key, kind, about, to: address, until = null } = message;
  // Charged is what is sent, so a text gets its final letters here, once, whoever wrote it.
  const content = 'body' in message.content ? { body: toTextBody(message.content.body) } : message.content;
  const now = ctx.deps.clock.now();
  const { wrapped, wrapped_by } = ctx.deps.vault.wrap(sealedFor(id), Buffer.from(JSON.stringify(content)));
  await insertDelivery(ctx, {
    id,
    key,
    kind,
    about,
    address,
    channel: 'body' in content ? 'text' : 'email',
    content: wrapped,
    sealed_by: wrapped_by,
    deadline: deliveryDeadline(kind, now, until).toISOString(),
    queued_at: now.toISOString(),
  });
}

/** Takes back what is about this, of these kinds, and has not been tried yet. */
export const withdrawDeliveries = (ctx: AnyTx & WithDeps<Pick<Deps, 'clock'>>, about: string, kinds: readonly DeliveryKind[]) =>
  withdrawQueued(ctx, about, kinds, ctx.deps.clock.now().toISOString());

export const openContent = (
  { deps: { vault } }: WithDeps<Pick<Deps, 'vault'>>,
  id: string,
  { content, sealed_by }: SealedContent,
): DeliveryContent =>
  JSON.parse(vault.unwrap(sealedFor(id), { wrapped: content, wrapped_by: sealed_by }).toString()) as DeliveryContent;

type KnownDelivery = { readonly id: string; readonly kind: DeliveryKind; readonly about: string };

/** Tells the sender what became of it, where the sender keeps that. */
export async function recordSettledDelivery(
  ctx: AnyTx,
  { id, kind, about }: KnownDelivery,
  status: DeliveryStatus,
): Promise<void> {
  if (!isReported(kind)) return;
  const settled = { delivery_id: id, kind, about, state: shownDelivery(status) };
  await recordEvent({ ...ctx, actor: systemActor }, deliverySettled, `delivery:${id}`, settled);
}

const PURPOSE = 'delivery';
const ID_BYTES = 6;
const UUID_BYTES = 16;
const PATH = '/webhooks/texts';

/** Where the carrier reports about one text. It names the row, so that a report finds it before the carrier's own id is known. */
export function callbackAddress({ deps: { tokens, config }, scope: { businessId } }: AnyJob, id: string): string {
  const bytes = Buffer.alloc(ID_BYTES + UUID_BYTES);
  bytes.writeUIntBE(businessId, 0, ID_BYTES);
  bytes.write(id.replaceAll('-', ''), ID_BYTES, 'hex');
  return `${config.PUBLIC_ORIGIN}${PATH}?about=${tokens.mark(PURPOSE, bytes)}`;
}

function reportedDelivery(
  { deps: { tokens, config } }: WithDeps,
  path: string,
): { readonly scope: Scope; readonly id: string } | null {
  const bytes = tokens.unmark(PURPOSE, new URL(path, config.PUBLIC_ORIGIN).searchParams.get('about') ?? '');
  if (bytes?.length !== ID_BYTES + UUID_BYTES) return null;
  const id = bytes.toString('hex', ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { scope: { businessId: bytes.readUIntBE(0, ID_BYTES) } as Scope, id };
}

type Report = { readonly sid: string; readonly word: string; readonly error: string | null };

/** How a reason of the carrier is kept: by its number. */
export const carrierError = (code: string): string => `carrier ${code}`;
export type TextFate = {
  readonly id: string;
  readonly phone10: string;
  readonly status: DeliveryStatus;
  readonly error: string | null;
};
type HearFate = (ctx: BusinessTx, fate: TextFate) => Promise<void>;

async function applyReport(ctx: AnyTx & WithDeps, id: string, { sid, word, error }: Report, hear?: HearFate): Promise<void> {
  const status = statusFromCarrier(word);
  const known = await deliveryToChange(ctx, id);
  if (!known || status === null) return;
  if (known.provider_id !== null && known.provider_id !== sid) {
    ctx.deps.log.warn({ delivery_id: id }, 'the carrier has taken this text twice');
    return;
  }
  if (!isNewerStatus(known.status, status)) return;
  await noteCarrierStatus(ctx, id, { status, at: ctx.deps.clock.now().toISOString(), provider_id: sid, error });
  await recordSettledDelivery(ctx, known, status);
  if (ctx.scope.businessId !== 0 && known.channel === 'text')
    await hear?.(ctx as BusinessTx, { id, phone10: normalizePhone(known.address), status, error });
}

/** What the carrier reports about a text: late, twice or out of order. False when it was not the carrier, or not about one of ours. */
export async function receiveCarrierReport(
  ctx: WithDeps,
  path: string,
  params: Record<string, string>,
  signature: string,
  hear?: HearFate,
): Promise<boolean> {
  const { deps } = ctx;
  const { MessageSid: sid = '', MessageStatus: word = '', ErrorCode } = params;
  const isTheirs = await deps.sms.verifyWebhook(`${deps.config.PUBLIC_ORIGIN}${path}`, params, signature);
  const place = isTheirs && sid !== '' ? reportedDelivery(ctx, path) : null;
  if (!place) return false;
  const report = { sid, word, error: ErrorCode ? carrierError(ErrorCode) : null };
  await deps.db.write({ deps, scope: place.scope }, (ctx) => applyReport(ctx, place.id, report, hear));
  return true;
}
