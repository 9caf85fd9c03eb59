import { e164Of } from 'core/accounts/rules';
import { holdsTime, type Status } from 'core/booking/appointments/rules/visit';
import { settingFrom } from 'core/business/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { waitState } from 'core/booking/waiting-list/rules';
import { wallAt } from 'core/kernel/time';
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
} from 'core/notifications/rules';
import type { Deps } from '../../app.ts';
import { house, type Tx } from '../../platform/db.ts';
import { tell } from '../../platform/events.ts';
import { storedSetting } from '../business/settings/queries.ts';
import { keyOf } from '../booking/appointments/commands.ts';
import { groundOf, type Visit, visitsById } from '../booking/appointments/queries.ts';
import { toldAbout } from '../booking/desk-history/queries.ts';
import { entryById } from '../booking/waiting-list/queries.ts';
import { receiptFacts } from '../checkout/receipts/commands.ts';
import { sendingById, settleSending } from '../checkout/receipts/queries.ts';
import { walkInById } from '../turns/walk-ins/queries.ts';
import { dropReminder, markAsked, planReminder, reachOf, takeDue } from './queries.ts';

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

function linkTo(deps: Deps, scope: BusinessScope, visit: Visit, occasion: Occasion): string {
  const page = `${deps.config.PUBLIC_ORIGIN}/biz/${visit.bus_url}`;
  if (isOver(occasion)) return `${page}/appointment`;
  return `${page}/client-profile?visit=${visit.id}&key=${keyOf(deps, scope, visit)}`;
}

/** An address that the provider will never take must not hold up the queue; says whether it took it. */
async function unlessDeclined({ log }: Deps, sending: Promise<unknown>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Declined') throw error;
    log.warn({ reason: error.message }, 'a message to a client could not be delivered');
    return false;
  }
}

/** Writes to the client by text, or by mail where there is no phone. The organiser alone is written to. */
export async function write(deps: Deps, tx: Tx, scope: BusinessScope, id: string, occasion: Occasion): Promise<void> {
  const [visit] = await visitsById(tx, scope, [id]);
  if (!visit || visit.person !== 0 || !stillTrue[occasion](visit.status)) return;
  if (occasion !== 'missed' && Date.parse(visit.starts_at) < deps.clock.now().getTime()) return;
  const reach = await reachOf(tx, scope, id);
  if (!reach) return;
  const { sms, subject, text } = messageFor(reach.locale, occasion, {
    bus_name: visit.bus_name,
    timezone: visit.timezone,
    start: visit.starts_at,
    services: visit.lines.map(({ service, staff }) => ({ name: service.name, staff: staff.first_name })),
    guests: reach.guests,
    link: linkTo(deps, scope, visit, occasion),
  });
  if (reach.phone10 !== null) await unlessDeclined(deps, deps.sms.send({ to: e164Of(reach.phone10), body: sms }));
  else if (reach.email !== null) await unlessDeclined(deps, deps.mail.send({ to: reach.email, subject, text }));
}

/** The time for undo is over: what then still stands is written. */
export async function writeUnlessUndone(deps: Deps, tx: Tx, scope: BusinessScope, id: string, change: string): Promise<void> {
  const all = await toldAbout(tx, scope, [id]);
  const told = all.find(({ payload }) => payload.change?.id === change);
  const occasion = told && deskOccasionOf(told.payload);
  const others = all.filter((one) => one !== told && one.payload.texts !== 'never');
  if (told && occasion && isWorthWriting(told, others)) await write(deps, tx, scope, id, occasion);
}

/** Tells somebody on the waiting list what opened, with the way to book it. An offer that no longer stands is not told. */
export async function writeOffer(deps: Deps, tx: Tx, scope: BusinessScope, id: string): Promise<void> {
  const entry = await entryById(tx, scope, id);
  if (!entry?.offered_start || waitState(entry, deps.clock.now().toISOString()) !== 'offered') return;
  const { bus_url, bus_name, timezone } = await groundOf(tx, scope);
  const start = entry.offered_start;
  const wish = new URLSearchParams({ step: 'time', wish: entry.wish, date: wallAt(start, timezone).date });
  const link = `${deps.config.PUBLIC_ORIGIN}/biz/${bus_url}/appointment?${wish}`;
  const body = offerText(entry.locale, { bus_name, timezone, start, link });
  await unlessDeclined(deps, deps.sms.send({ to: e164Of(entry.phone10), body }));
}

/** Tells somebody who waits near the salon that it is nearly their turn; who sits already needs no text. */
export async function writeTurn(deps: Deps, tx: Tx, scope: BusinessScope, id: string): Promise<void> {
  const entry = await walkInById(tx, scope, id);
  if (!entry || entry.state !== 'waiting' || entry.phone10 === null) return;
  const { bus_name } = await groundOf(tx, scope);
  const [first = entry.name] = entry.name.split(' ');
  await unlessDeclined(deps, deps.sms.send({ to: e164Of(entry.phone10), body: turnText(entry.locale, bus_name, first) }));
}

/** Sends a receipt where somebody asked it to go, once. A ticket that was opened again meanwhile has none. */
export async function writeReceipt(deps: Deps, tx: Tx, scope: BusinessScope, sending_id: string): Promise<void> {
  const sending = await sendingById(tx, scope, sending_id);
  if (sending?.state !== 'waiting') return;
  const { way, address: to } = sending;
  const known = await receiptFacts(deps, tx, scope, sending);
  const message = known && receiptMessage(known.locale, known.facts);
  const go = ({ sms, subject, text }: Message) =>
    way === 'text' ? deps.sms.send({ to: e164Of(to), body: sms }) : deps.mail.send({ to, subject, text });
  const isSent = message !== null && (await unlessDeclined(deps, go(message)));
  await settleSending(tx, scope, sending_id, isSent ? 'sent' : 'refused', deps.clock.now().toISOString());
}

/** A visit was booked or moved: its reminder follows it. */
export async function plan(deps: Deps, tx: Tx, scope: BusinessScope, id: string): Promise<void> {
  const [visit] = await visitsById(tx, scope, [id]);
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
      await tell(tx, scope, actor, confirmationAsked, `appointment:${appointment_id}`, { appointment_id });
    return asked.length;
  });

const AT_A_TIME = 50;

/** Sends what is due. Each is looked at again first: who called off in the meantime is not reminded. */
export async function remind(deps: Deps): Promise<void> {
  for (;;) {
    const due = await deps.db.write(house, (tx) => takeDue(tx, deps.clock.now().toISOString(), AT_A_TIME));
    for (const { business_id, appointment_id } of due) {
      const scope = { businessId: business_id } as BusinessScope;
      await deps.db
        .read(scope, (tx) => write(deps, tx, scope, appointment_id, 'reminder'))
        .catch((error: unknown) => deps.log.error({ err: error, appointment_id }, 'a reminder was not sent'));
    }
    if (due.length < AT_A_TIME) return;
  }
}
