import { toE164 } from 'core/kernel/phone/phone';
import { holdsTime, type Status } from 'core/booking/appointments/rules/visit';
import { cancellationText } from 'core/booking/cancellation/rules';
import { settingFrom } from 'core/business/rules';
import { receiptSettled } from 'core/checkout/contract';
import type { deliverySettled } from 'core/deliveries/contract';
import type { Payload } from 'core/kernel/event';
import type { BusinessScope } from 'core/kernel/scope';
import { waitState } from 'core/booking/waiting-list/rules';
import { instantOfMinute, wallClockAt } from 'core/kernel/time';
import { confirmationAsked } from 'core/notifications/contract';
import {
  deskOccasionOf,
  isOver,
  isWorthWriting,
  type Message,
  messageFor,
  type Occasion,
  offerText,
  receiptMessage,
  remindAt,
  turnText,
  whenText,
} from 'core/notifications/rules';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../ctx.ts';
import { platformScope, type BusinessTx } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { systemActor } from '../../platform/outbox/actor.ts';
import { storedSetting } from '../business/settings/queries.ts';
import { cancelRuleOf, visitKey } from '../booking/appointments/commands.ts';
import { bookingPolicy, type Visit, visitsById } from '../booking/appointments/queries.ts';
import { visitEvents } from '../booking/desk-history/queries.ts';
import { entryById } from '../booking/waiting-list/queries.ts';
import { receiptFacts } from '../checkout/receipts/commands.ts';
import { receiptDelivery, sendingById, settleSending } from '../checkout/receipts/queries.ts';
import { type DeliveryContent, queueDelivery, withdrawDeliveries } from '../deliveries/commands.ts';
import { seatEstimate, readTurnState, planTurns } from '../turns/board/commands.ts';
import { walkInById } from '../turns/walk-ins/queries.ts';
import { dropReminder, dueReminders, markAsked, planReminder, contactOfVisit, takeReminder } from './queries.ts';

type Settled = Payload<typeof deliverySettled>;

/** The state in which a message is still true when it goes out; whatever changed meanwhile has told its own event. */
const stillTrue: { readonly [O in Occasion]: (status: Status) => boolean } = {
  booked: (status) => status === 'booked' || status === 'confirmed',
  requested: (status) => status === 'requested',
  accepted: (status) => status === 'booked' || status === 'confirmed',
  moved: holdsTime,
  cancelled: (status) => status === 'cancelled',
  missed: (status) => status === 'no_show',
  reminder: (status) => status === 'requested' || status === 'booked' || status === 'confirmed',
  confirm: (status) => status === 'booked',
  away: holdsTime,
};

const occasions = Object.keys(stillTrue) as Occasion[];
const asksToCome = (occasion: Occasion): boolean => occasion === 'reminder' || occasion === 'confirm';

const contentFor = (channel: 'text' | 'email', { sms, subject, text }: Message): DeliveryContent =>
  channel === 'text' ? { body: sms } : { subject, text };

function linkTo(ctx: BusinessJob, visit: Visit, occasion: Occasion): string {
  const page = `${ctx.deps.config.PUBLIC_ORIGIN}/biz/${visit.bus_url}`;
  if (isOver(occasion)) return `${page}/appointment`;
  return `${page}/client-profile?visit=${visit.id}&key=${visitKey(ctx, visit)}`;
}

/** What the state of a visit makes untrue is not sent any more. Its reminder names the time, so a move ends it too. */
async function withdrawUntrue(ctx: BusinessTx & WithDeps, { id, status }: Visit, hasMoved: boolean): Promise<void> {
  const untrue = occasions.filter((occasion) => !stillTrue[occasion](status) || (hasMoved && asksToCome(occasion)));
  await withdrawDeliveries(ctx, `appointment:${id}`, untrue);
}

/**
 * Writes to the client by text, or by mail where there is no phone. The organiser alone is written to. `cause` names what happened:
 * about the same they are written to once.
 */
export async function queueVisitMessage(
  ctx: BusinessTx & WithDeps,
  id: string,
  occasion: Occasion,
  cause: string,
): Promise<void> {
  const [visit] = await visitsById(ctx, [id]);
  if (!visit || visit.person !== 0 || !stillTrue[occasion](visit.status)) return;
  if (occasion !== 'missed' && Date.parse(visit.starts_at) < ctx.deps.clock.now().getTime()) return;
  const reach = await contactOfVisit(ctx, id);
  if (!reach) return;
  const rule = cancelRuleOf(visit);
  const when = (instant: string) => whenText(reach.locale, instant, visit.timezone);
  const sentence = cancellationText(reach.locale, rule, { start: visit.starts_at, now: ctx.deps.clock.now(), when });
  const isFree = 'cents' in rule.late && rule.late.cents === 0;
  const message = messageFor(reach.locale, occasion, {
    cancel: { sentence, isFree },
    bus_name: visit.bus_name,
    timezone: visit.timezone,
    start: visit.starts_at,
    services: visit.lines.map(({ service, staff }) => ({ name: service.name, staff: staff.first_name })),
    guests: reach.guests,
    link: linkTo(ctx, visit, occasion),
  });
  const address = reach.phone10 === null ? reach.email : toE164(reach.phone10);
  if (address === null) return;
  const about = `appointment:${id}`;
  if (occasion === 'moved') await withdrawDeliveries(ctx, about, occasions);
  const until = isOver(occasion) ? null : visit.starts_at;
  await queueDelivery(ctx, {
    key: `${occasion}:${cause}`,
    kind: occasion,
    about,
    to: address,
    content: contentFor(reach.phone10 === null ? 'email' : 'text', message),
    until,
  });
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
  const { bus_url, bus_name, timezone } = await bookingPolicy(ctx);
  const start = entry.offered_start;
  const wish = new URLSearchParams({ step: 'time', wish: entry.wish, date: wallClockAt(start, timezone).date });
  const link = `${ctx.deps.config.PUBLIC_ORIGIN}/biz/${bus_url}/appointment?${wish}`;
  const body = offerText(entry.locale, { bus_name, timezone, start, link });
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
  const { bus_name, timezone } = await bookingPolicy(ctx);
  const [name = entry.name] = entry.name.split(' ');
  const facts = { bus_name, timezone, name, seat: await turnSeat(ctx, id) };
  const content = { body: turnText(entry.locale, facts, ctx.deps.clock.now().toISOString()) };
  const to = toE164(entry.phone10);
  await queueDelivery(ctx, { key: `turn:${cause}`, kind: 'turn', about: `walk-in:${id}`, to, content });
}

/** Sends a receipt where somebody asked it to go, once. A ticket that was opened again meanwhile has none. */
export async function queueReceipt(ctx: BusinessTx & WithDeps, sending_id: string): Promise<void> {
  const sending = await sendingById(ctx, sending_id);
  if (sending?.state !== 'waiting') return;
  const known = await receiptFacts(ctx, sending);
  const message = known && receiptMessage(known.locale, known.facts);
  if (!message) return settleSending(ctx, sending_id, 'refused', ctx.deps.clock.now().toISOString());
  const key = receiptDelivery(sending_id);
  const to = sending.way === 'text' ? toE164(sending.address) : sending.address;
  await queueDelivery(ctx, { key, kind: 'receipt', about: key, to, content: contentFor(sending.way, message) });
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

/** A visit was booked or moved: its reminder follows it. */
export async function planVisitReminder(ctx: BusinessTx & WithDeps, id: string, hasMoved = false): Promise<void> {
  const [visit] = await visitsById(ctx, [id]);
  if (visit) await withdrawUntrue(ctx, visit, hasMoved);
  const { reminder_hours } = settingFrom(await storedSetting(ctx));
  const due = visit && visit.person === 0 ? remindAt(visit.starts_at, ctx.deps.clock.now(), reminder_hours) : null;
  await (due === null ? dropReminder(ctx, id) : planReminder(ctx, id, due));
}

/** Each is written to by the consumer of its own event. What is no longer to be confirmed is passed over. */
export const askToConfirm = (ctx: BusinessCtx, ids: readonly string[]): Promise<number> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const now = ctx.deps.clock.now().toISOString();
    const asked = await markAsked(ctx, ids, now);
    for (const appointment_id of asked)
      await recordEvent(ctx, confirmationAsked, `appointment:${appointment_id}`, { appointment_id });
    return asked.length;
  });

const AT_A_TIME = 50;

/**
 * Queues what is due, each in one transaction with the note that it was: whatever fails leaves it due. Each is looked at again first:
 * who called off in the meantime is not reminded.
 */
export async function sendDueReminders({ deps }: WithDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now().toISOString();
    const due = await deps.db.read(platformScope, (ctx) => dueReminders(ctx, now, AT_A_TIME));
    let failed = 0;
    for (const { business_id, appointment_id } of due) {
      const scope = { businessId: business_id } as BusinessScope;
      await deps.db
        .write(scope, async (ctx) => {
          const due_at = await takeReminder(ctx, appointment_id, now);
          if (due_at !== null)
            await queueVisitMessage({ ...ctx, deps }, appointment_id, 'reminder', `${appointment_id}:${due_at}`);
        })
        .catch((error: unknown) => {
          failed += 1;
          deps.log.error({ err: error, appointment_id }, 'a reminder was not queued');
        });
    }
    // What failed is still due and would come first again: the next minute tries it.
    if (due.length < AT_A_TIME || failed > 0) return;
  }
}
