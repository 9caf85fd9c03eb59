import { waysToClient } from 'core/accounts/notices/rules';
import { toE164 } from 'core/kernel/phone/phone';
import { holdsTime, type Status } from 'core/booking/appointments/rules/visit';
import { calendarFile } from 'core/booking/appointments/rules/calendar-file';
import { cancellationText, shortCancellationText } from 'core/booking/cancellation/rules';
import { settingFrom } from 'core/business/rules';
import { receiptSettled } from 'core/checkout/contract';
import { automationOf } from 'core/business/automations/rules';
import type { deliverySettled } from 'core/deliveries/contract';
import type { DeliveryKind } from 'core/deliveries/rules';
import type { Payload } from 'core/kernel/event';
import { waitState } from 'core/booking/waiting-list/rules';
import { instantOfMinute, wallClockAt } from 'core/kernel/time';
import { visitClientTold } from 'core/notifications/contract';
import { receiptMessage } from 'core/notifications/messages/rules/receipt';
import { messageFor } from 'core/notifications/messages/rules/visit';
import { offerText, turnText } from 'core/notifications/messages/rules/waiting';
import { whenText } from 'core/notifications/messages/rules/when';
import { deskOccasionOf, isOver, isWorthWriting, type Occasion } from 'core/notifications/rules';
import type { WithDeps, BusinessJob } from '../../ctx.ts';
import type { BusinessTx } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { systemActor } from '../../platform/outbox/actor.ts';
import { isSwitchedOn } from '../business/automations/commands.ts';
import { salonLetter, writeSalonLetter } from '../business/letters/commands.ts';
import { letterHead } from '../business/letters/queries.ts';
import { storedSetting } from '../business/settings/queries.ts';
import { cancelRuleOf, visitKey } from '../booking/appointments/commands.ts';
import { bookingPolicy, type Visit, visitsById } from '../booking/appointments/queries.ts';
import { visitEvents } from '../booking/desk-history/queries.ts';
import { entryById } from '../booking/waiting-list/queries.ts';
import { receiptFacts } from '../checkout/receipts/commands.ts';
import { receiptDelivery, sendingById, settleSending } from '../checkout/receipts/queries.ts';
import { type DeliveryContent, type LetterFile, queueDelivery, withdrawDeliveries } from '../deliveries/commands.ts';
import { shortenLink } from '../deliveries/links/commands.ts';
import { takesReplies } from '../sms/senders/commands.ts';
import { seatEstimate, readTurnState, planTurns } from '../turns/board/commands.ts';
import { walkInById } from '../turns/walk-ins/queries.ts';
import { contactOfVisit } from './queries.ts';

type Settled = Payload<typeof deliverySettled>;

/** The state in which a message is still true when it goes out; whatever changed meanwhile has told its own event. */
export const stillTrue: { readonly [O in Occasion]: (status: Status) => boolean } = {
  booked: (status) => status === 'booked' || status === 'confirmed',
  requested: (status) => status === 'requested',
  accepted: (status) => status === 'booked' || status === 'confirmed',
  moved: holdsTime,
  cancelled: (status) => status === 'cancelled',
  missed: (status) => status === 'no_show',
  reminder: (status) => status === 'requested' || status === 'booked' || status === 'confirmed',
  soon: (status) => status === 'booked' || status === 'confirmed',
  confirm: (status) => status === 'booked',
  away: holdsTime,
};

export const occasions = Object.keys(stillTrue) as Occasion[];

const DAY_MS = 86_400_000;
/** How long a short link leads somewhere after what it is about: as long as the key of a visit opens it, or as long as people look. */
const [VISIT_DAYS, PAGE_DAYS, RECEIPT_DAYS] = [2, 90, 400];
const daysAfter = (instant: string | Date, days: number): string =>
  new Date(Number(new Date(instant)) + days * DAY_MS).toISOString();

function linkTo(ctx: BusinessJob, visit: Visit, occasion: Occasion): string {
  const page = `${ctx.deps.config.PUBLIC_ORIGIN}/biz/${visit.bus_url}`;
  if (isOver(occasion)) return `${page}/appointment`;
  return `${page}/client-profile?visit=${visit.id}&key=${visitKey(ctx, visit)}`;
}

/** What is now fixed comes with an entry for the client's own calendar. */
const fixesTime = (occasion: Occasion): boolean => occasion === 'booked' || occasion === 'accepted' || occasion === 'moved';

function calendarEntry({ deps: { clock } }: WithDeps, visit: Visit, place: string, url: string): LetterFile {
  const entry = {
    id: visit.id,
    start: visit.starts_at,
    end: visit.ends_at,
    title: `${visit.lines.map(({ service }) => service.name).join(', ')} · ${visit.bus_name}`,
    place,
    text: visit.lines.map(({ service, staff }) => `${service.name}: ${staff.first_name}`).join('\n'),
    url,
  };
  const name = `${visit.bus_url}-${wallClockAt(visit.starts_at, visit.timezone).date}.ics`;
  return { name, type: 'text/calendar; charset=utf-8; method=PUBLISH', text: calendarFile(entry, clock.now()) };
}

/** The visit, if there is still something to tell its organiser about this. */
export async function visitToTell(ctx: BusinessTx & WithDeps, id: string, occasion: Occasion): Promise<Visit | undefined> {
  const [visit] = await visitsById(ctx, [id]);
  if (!visit || visit.person !== 0 || !stillTrue[occasion](visit.status)) return undefined;
  const isPast = Date.parse(visit.starts_at) < ctx.deps.clock.now().getTime();
  return isPast && occasion !== 'missed' ? undefined : visit;
}

type Reach = NonNullable<Awaited<ReturnType<typeof contactOfVisit>>> & { readonly isText: boolean };

/** What a message about a visit says: a text with a short link of its own, or a letter. */
export async function visitContent(
  ctx: BusinessTx & WithDeps,
  visit: Visit,
  occasion: Occasion,
  reach: Reach,
): Promise<DeliveryContent> {
  const { locale, guests, isText } = reach;
  const [rule, now] = [cancelRuleOf(visit), ctx.deps.clock.now()];
  const when = (instant: string) => whenText(locale, instant, visit.timezone);
  const asked = { start: visit.starts_at, now, when };
  const [sentence, short] = [cancellationText(locale, rule, asked), shortCancellationText(locale, rule, asked)];
  const isFree = 'cents' in rule.late && rule.late.cents === 0;
  const until = isOver(occasion) ? daysAfter(now, PAGE_DAYS) : daysAfter(visit.ends_at, VISIT_DAYS);
  const [head, link] = [await letterHead(ctx), linkTo(ctx, visit, occasion)];
  const { sms, letter } = messageFor(locale, occasion, {
    cancel: { sentence, short, isFree },
    bus_name: visit.bus_name,
    timezone: visit.timezone,
    start: visit.starts_at,
    services: visit.lines.map(({ service, staff }) => ({ name: service.name, staff: staff.first_name })),
    guests,
    place: head.address,
    link: isText ? await shortenLink(ctx, link, until) : link,
    text_accents: settingFrom(visit.settings).text_accents,
    takesReplies: isText && (await takesReplies(ctx)),
  });
  if (isText) return { body: sms };
  const files = fixesTime(occasion) ? [calendarEntry(ctx, visit, head.address, link)] : [];
  return { ...salonLetter(head, letter), files };
}

/** Who has an account is told on their devices as well; those are no matter of the business. */
async function recordClientTold(ctx: BusinessTx, { id, account_id, starts_at }: Visit, occasion: Occasion): Promise<void> {
  if (account_id === null) return;
  const told = { appointment_id: id, account_id, occasion, starts_at };
  await recordEvent({ ...ctx, actor: systemActor }, visitClientTold, `appointment:${id}`, told);
}

/** What somebody at the desk asks for by hand has no switch. */
export async function isSent(ctx: BusinessTx, kind: DeliveryKind): Promise<boolean> {
  const name = automationOf(kind);
  return name === null || isSwitchedOn(ctx, name);
}

/**
 * Tells the client, in the ways that they chose; without a choice by text, or by mail where there is no phone. The organiser alone is
 * told. `cause` names what happened: about the same they are written to once in each way.
 */
export async function queueVisitMessage(
  ctx: BusinessTx & WithDeps,
  id: string,
  occasion: Occasion,
  cause: string,
): Promise<void> {
  const visit = await visitToTell(ctx, id, occasion);
  const reach = visit && (await contactOfVisit(ctx, id));
  if (!reach) return;
  const about = `appointment:${id}`;
  if (occasion === 'moved') await withdrawDeliveries(ctx, about, occasions);
  if (!(await isSent(ctx, occasion))) return;
  await recordClientTold(ctx, visit, occasion);
  const until = isOver(occasion) ? null : visit.starts_at;
  for (const way of waysToClient(reach)) {
    const to = way === 'text' ? toE164(reach.phone10 ?? '') : (reach.email ?? '');
    const content = await visitContent(ctx, visit, occasion, { ...reach, isText: way === 'text' });
    await queueDelivery(ctx, { key: `${occasion}:${cause}:${way}`, kind: occasion, about, to, content, until });
  }
}

/** The time for undo is over: what then still stands is written. */
export async function queueUnlessUndone(ctx: BusinessTx & WithDeps, id: string, change: string, cause: string): Promise<void> {
  const all = await visitEvents(ctx, [id]);
  const told = all.find(({ payload }) => payload.change?.id === change);
  const occasion = told && deskOccasionOf(told.payload);
  const others = all.filter((one) => one !== told && one.payload.texts !== 'never');
  if (told && occasion && isWorthWriting(told, others)) await queueVisitMessage(ctx, id, occasion, cause);
}

/** Tells somebody on the waiting list what opened, with the way to book it. An offer that no longer stands is not told. */
export async function queueOffer(ctx: BusinessTx & WithDeps, id: string, cause: string): Promise<void> {
  const entry = await entryById(ctx, id);
  if (!entry?.offered_start || waitState(entry, ctx.deps.clock.now().toISOString()) !== 'offered') return;
  if (!(await isSwitchedOn(ctx, 'offer'))) return;
  const { bus_url, bus_name, timezone, settings } = await bookingPolicy(ctx);
  const { text_accents } = settingFrom(settings);
  const start = entry.offered_start;
  const wish = new URLSearchParams({ step: 'time', wish: entry.wish, date: wallClockAt(start, timezone).date });
  const page = `${ctx.deps.config.PUBLIC_ORIGIN}/biz/${bus_url}/appointment?${wish}`;
  const link = await shortenLink(ctx, page, daysAfter(start, VISIT_DAYS));
  const body = offerText(entry.locale, { bus_name, timezone, start, link, text_accents });
  const about = `waiting-entry:${id}`;
  const to = toE164(entry.phone10);
  await queueDelivery(ctx, { key: `offer:${cause}`, kind: 'offer', about, to, content: { body }, until: start });
}

/** What the board says of somebody who waits, for their text. */
async function turnSeat(ctx: BusinessTx & WithDeps, id: string) {
  const ground = await readTurnState(ctx);
  const seat = seatEstimate(planTurns(ground).plans[ground.waiting.findIndex((row) => row.id === id)]);
  const staff = ground.team.find(({ hash_id }) => hash_id === seat?.employee_id);
  return seat && staff ? { at: instantOfMinute(seat.at), staff: staff.first_name } : null;
}

/** Tells somebody who waits near the salon when it is their turn; who sits already needs no text. */
export async function queueTurnText(ctx: BusinessTx & WithDeps, id: string, cause: string): Promise<void> {
  const entry = await walkInById(ctx, id);
  if (!entry || entry.state !== 'waiting' || entry.phone10 === null) return;
  const { bus_name, timezone, settings } = await bookingPolicy(ctx);
  const [name = entry.name] = entry.name.split(' ');
  const { text_accents } = settingFrom(settings);
  const facts = { bus_name, timezone, name, seat: await turnSeat(ctx, id), text_accents };
  const content = { body: turnText(entry.locale, facts, ctx.deps.clock.now().toISOString()) };
  const to = toE164(entry.phone10);
  await queueDelivery(ctx, { key: `turn:${cause}`, kind: 'turn', about: `walk-in:${id}`, to, content });
}

/** What only the text of a receipt needs. */
async function receiptTextFacts(ctx: BusinessTx & WithDeps, { way }: { readonly way: 'text' | 'email' }, link: string) {
  if (way === 'email') return {};
  const { text_accents } = settingFrom(await storedSetting(ctx));
  return { text_accents, short_link: await shortenLink(ctx, link, daysAfter(ctx.deps.clock.now(), RECEIPT_DAYS)) };
}

/** Sends a receipt where somebody asked it to go, once. A ticket that was opened again meanwhile has none. */
export async function queueReceipt(ctx: BusinessTx & WithDeps, sending_id: string): Promise<void> {
  const sending = await sendingById(ctx, sending_id);
  if (sending?.state !== 'waiting') return;
  const known = await receiptFacts(ctx, sending);
  if (!known) return settleSending(ctx, sending_id, 'refused', ctx.deps.clock.now().toISOString());
  const { locale, receipt, link } = known;
  const { sms, letter } = receiptMessage(locale, receipt, link, await receiptTextFacts(ctx, sending, link));
  const content = sending.way === 'text' ? { body: sms } : await writeSalonLetter(ctx, letter);
  const key = receiptDelivery(sending_id);
  const to = sending.way === 'text' ? toE164(sending.address) : sending.address;
  await queueDelivery(ctx, { key, kind: 'receipt', about: key, to, content });
}

/** What became of a message is noted where it was asked for. */
export async function recordReceiptDelivery(ctx: BusinessTx & WithDeps, settled: Settled): Promise<void> {
  if (settled.kind !== 'receipt') return;
  const [, sending_id = ''] = settled.about.split(':');
  const state = settled.state === 'failed' ? 'refused' : 'sent';
  await settleSending(ctx, sending_id, state, ctx.deps.clock.now().toISOString());
  const sending = await sendingById(ctx, sending_id);
  if (!sending) return;
  const { ticket_id } = sending;
  await recordEvent({ ...ctx, actor: systemActor }, receiptSettled, `receipt:${sending_id}`, { ticket_id, sending_id });
}
