import { toE164 } from 'core/kernel/phone/phone';
import { holdsTime, type Status } from 'core/booking/appointments/rules/visit';
import { cancellationText } from 'core/booking/cancellation/rules';
import { settingFrom } from 'core/business/rules';
import { receiptSettled } from 'core/checkout/contract';
import type { deliverySettled } from 'core/deliveries/contract';
import type { Payload } from 'core/kernel/event';
import type { Actor, BusinessScope } from 'core/kernel/scope';
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
import type { Deps } from '../../deps.ts';
import { platformScope, type Tx } from '../../platform/db.ts';
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

function linkTo(deps: Deps, scope: BusinessScope, visit: Visit, occasion: Occasion): string {
  const page = `${deps.config.PUBLIC_ORIGIN}/biz/${visit.bus_url}`;
  if (isOver(occasion)) return `${page}/appointment`;
  return `${page}/client-profile?visit=${visit.id}&key=${visitKey(deps, scope, visit)}`;
}

/** What the state of a visit makes untrue is not sent any more. Its reminder names the time, so a move ends it too. */
async function withdrawUntrue(deps: Deps, tx: Tx, scope: BusinessScope, { id, status }: Visit, hasMoved: boolean): Promise<void> {
  const untrue = occasions.filter((occasion) => !stillTrue[occasion](status) || (hasMoved && asksToCome(occasion)));
  await withdrawDeliveries(deps, tx, scope, `appointment:${id}`, untrue);
}

/**
 * Writes to the client by text, or by mail where there is no phone. The organiser alone is written to. `cause` names what happened:
 * about the same they are written to once.
 */
export async function queueVisitMessage(
  deps: Deps,
  tx: Tx,
  scope: BusinessScope,
  id: string,
  occasion: Occasion,
  cause: string,
): Promise<void> {
  const [visit] = await visitsById(tx, scope, [id]);
  if (!visit || visit.person !== 0 || !stillTrue[occasion](visit.status)) return;
  if (occasion !== 'missed' && Date.parse(visit.starts_at) < deps.clock.now().getTime()) return;
  const reach = await contactOfVisit(tx, scope, id);
  if (!reach) return;
  const rule = cancelRuleOf(visit);
  const when = (instant: string) => whenText(reach.locale, instant, visit.timezone);
  const sentence = cancellationText(reach.locale, rule, { start: visit.starts_at, now: deps.clock.now(), when });
  const isFree = 'cents' in rule.late && rule.late.cents === 0;
  const message = messageFor(reach.locale, occasion, {
    cancel: { sentence, isFree },
    bus_name: visit.bus_name,
    timezone: visit.timezone,
    start: visit.starts_at,
    services: visit.lines.map(({ service, staff }) => ({ name: service.name, staff: staff.first_name })),
    guests: reach.guests,
    link: linkTo(deps, scope, visit, occasion),
  });
  const address = reach.phone10 === null ? reach.email : toE164(reach.phone10);
  if (address === null) return;
  const about = `appointment:${id}`;
  if (occasion === 'moved') await withdrawDeliveries(deps, tx, scope, about, occasions);
  const until = isOver(occasion) ? null : visit.starts_at;
  await queueDelivery(deps, tx, scope, {
    key: `${occasion}:${cause}`,
    kind: occasion,
    about,
    to: address,
    content: contentFor(reach.phone10 === null ? 'email' : 'text', message),
    until,
  });
}

/** The time for undo is over: what then still stands is written. */
export async function queueUnlessUndone(
  deps: Deps,
  tx: Tx,
  scope: BusinessScope,
  id: string,
  change: string,
  cause: string,
): Promise<void> {
  const all = await visitEvents(tx, scope, [id]);
  const told = all.find(({ payload }) => payload.change?.id === change);
  const occasion = told && deskOccasionOf(told.payload);
  const others = all.filter((one) => one !== told && one.payload.texts !== 'never');
  if (told && occasion && isWorthWriting(told, others)) await queueVisitMessage(deps, tx, scope, id, occasion, cause);
}

/** Tells somebody on the waiting list what opened, with the way to book it. An offer that no longer stands is not told. */
export async function queueOffer(deps: Deps, tx: Tx, scope: BusinessScope, id: string, cause: string): Promise<void> {
  const entry = await entryById(tx, scope, id);
  if (!entry?.offered_start || waitState(entry, deps.clock.now().toISOString()) !== 'offered') return;
  const { bus_url, bus_name, timezone } = await bookingPolicy(tx, scope);
  const start = entry.offered_start;
  const wish = new URLSearchParams({ step: 'time', wish: entry.wish, date: wallClockAt(start, timezone).date });
  const link = `${deps.config.PUBLIC_ORIGIN}/biz/${bus_url}/appointment?${wish}`;
  const body = offerText(entry.locale, { bus_name, timezone, start, link });
  const about = `waiting-entry:${id}`;
  const to = toE164(entry.phone10);
  await queueDelivery(deps, tx, scope, { key: `offer:${cause}`, kind: 'offer', about, to, content: { body }, until: start });
}

/** What the board says of somebody who waits, for their text. */
async function turnSeat(deps: Deps, tx: Tx, scope: BusinessScope, id: string) {
  const ground = await readTurnState(deps, tx, scope);
  const seat = seatEstimate(planTurns(ground).plans[ground.waiting.findIndex((row) => row.id === id)]);
  const staff = ground.team.find(({ hash_id }) => hash_id === seat?.employee_id);
  return seat && staff ? { at: instantOfMinute(seat.at), staff: staff.first_name } : null;
}

/** Tells somebody who waits near the salon when it is their turn; who sits already needs no text. */
export async function queueTurnText(deps: Deps, tx: Tx, scope: BusinessScope, id: string, cause: string): Promise<void> {
  const entry = await walkInById(tx, scope, id);
  if (!entry || entry.state !== 'waiting' || entry.phone10 === null) return;
  const { bus_name, timezone } = await bookingPolicy(tx, scope);
  const [name = entry.name] = entry.name.split(' ');
  const facts = { bus_name, timezone, name, seat: await turnSeat(deps, tx, scope, id) };
  const content = { body: turnText(entry.locale, facts, deps.clock.now().toISOString()) };
  const to = toE164(entry.phone10);
  await queueDelivery(deps, tx, scope, { key: `turn:${cause}`, kind: 'turn', about: `walk-in:${id}`, to, content });
}

/** Sends a receipt where somebody asked it to go, once. A ticket that was opened again meanwhile has none. */
export async function queueReceipt(deps: Deps, tx: Tx, scope: BusinessScope, sending_id: string): Promise<void> {
  const sending = await sendingById(tx, scope, sending_id);
  if (sending?.state !== 'waiting') return;
  const known = await receiptFacts(deps, tx, scope, sending);
  const message = known && receiptMessage(known.locale, known.facts);
  if (!message) return settleSending(tx, scope, sending_id, 'refused', deps.clock.now().toISOString());
  const key = receiptDelivery(sending_id);
  const to = sending.way === 'text' ? toE164(sending.address) : sending.address;
  await queueDelivery(deps, tx, scope, { key, kind: 'receipt', about: key, to, content: contentFor(sending.way, message) });
}

/** What became of a message is noted where it was asked for. */
export async function recordReceiptDelivery(deps: Deps, tx: Tx, scope: BusinessScope, settled: Settled): Promise<void> {
  if (settled.kind !== 'receipt') return;
  const [, sending_id = ''] = settled.about.split(':');
  const state = settled.state === 'failed' ? 'refused' : 'sent';
  await settleSending(tx, scope, sending_id, state, deps.clock.now().toISOString());
  const sending = await sendingById(tx, scope, sending_id);
  if (!sending) return;
  const { ticket_id } = sending;
  await recordEvent(tx, scope, systemActor, receiptSettled, `receipt:${sending_id}`, { ticket_id, sending_id });
}

/** A visit was booked or moved: its reminder follows it. */
export async function planVisitReminder(deps: Deps, tx: Tx, scope: BusinessScope, id: string, hasMoved = false): Promise<void> {
  const [visit] = await visitsById(tx, scope, [id]);
  if (visit) await withdrawUntrue(deps, tx, scope, visit, hasMoved);
  const { reminder_hours } = settingFrom(await storedSetting(tx, scope));
  const due = visit && visit.person === 0 ? remindAt(visit.starts_at, deps.clock.now(), reminder_hours) : null;
  await (due === null ? dropReminder(tx, scope, id) : planReminder(tx, scope, id, due));
}

/** Each is written to by the consumer of its own event. What is no longer to be confirmed is passed over. */
export const askToConfirm = ({ db, clock }: Deps, actor: Actor, scope: BusinessScope, ids: readonly string[]): Promise<number> =>
  db.write(scope, async (tx) => {
    const now = clock.now().toISOString();
    const asked = await markAsked(tx, scope, ids, now);
    for (const appointment_id of asked)
      await recordEvent(tx, scope, actor, confirmationAsked, `appointment:${appointment_id}`, { appointment_id });
    return asked.length;
  });

const AT_A_TIME = 50;

/**
 * Queues what is due, each in one transaction with the note that it was: whatever fails leaves it due. Each is looked at again first:
 * who called off in the meantime is not reminded.
 */
export async function sendDueReminders(deps: Deps): Promise<void> {
  for (;;) {
    const now = deps.clock.now().toISOString();
    const due = await deps.db.read(platformScope, (tx) => dueReminders(tx, now, AT_A_TIME));
    let failed = 0;
    for (const { business_id, appointment_id } of due) {
      const scope = { businessId: business_id } as BusinessScope;
      await deps.db
        .write(scope, async (tx) => {
          const due_at = await takeReminder(tx, scope, appointment_id, now);
          if (due_at !== null)
            await queueVisitMessage(deps, tx, scope, appointment_id, 'reminder', `${appointment_id}:${due_at}`);
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
