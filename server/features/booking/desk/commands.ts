import { randomUUIDv7 } from 'node:crypto';
import { appointmentBooked } from 'core/booking/visit-events/contract';
import { lengthOf, shapeOf } from 'core/booking/availability/rules/shape';
import { visitsOf } from 'core/booking/claims/rules';
import { shortestOf, withLength } from 'core/booking/desk/rules/place';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import type { SignedInActor } from 'core/kernel/scope';
import { instantOfMinute, type Minute } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/booking/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, invalid, notFound } from '../../../platform/refusal.ts';
import { findOrAddNamedClient } from '../../clients/self/commands.ts';
import { insertVisits } from '../appointments/queries.ts';
import type { Shop } from '../calendars/queries.ts';
import { deskOf } from '../desk-days/commands.ts';
import { writeMoves, answerWithVisit, refuseOthersChairs, textsOf } from '../desk-orders/commands.ts';
import { clientAtDesk } from '../desk-orders/queries.ts';
import { type Anyway, daysFor, type DeskLine, takeFor } from '../desk-time/commands.ts';

type WishedLine = {
  readonly service_id: string;
  readonly employee_id: string;
  readonly add_ons?: readonly string[];
  readonly length_min?: number | undefined;
  readonly start?: string | undefined;
};
export type DeskOrder = {
  readonly client_id?: string | undefined;
  readonly client?: { readonly name: string; readonly phone?: string | null | undefined } | undefined;
  readonly start: string;
  readonly lines: readonly WishedLine[];
  readonly guests: readonly { readonly name: string; readonly lines: readonly WishedLine[] }[];
  readonly note: string;
  readonly anyway?: Anyway;
  readonly notify: boolean;
};

const addOnsOf = ({ add_ons }: Shop, service_id: string, ids: readonly string[]) =>
  ids.map((id) => orNotFound(add_ons.find((one) => one.id === id && one.services.includes(service_id))));
const minutesIn = (add_ons: readonly { readonly duration_min: number }[]): number =>
  add_ons.reduce((sum, { duration_min }) => sum + duration_min, 0);

const HALF_A_DAY_MIN = 12 * 60;

/** When a line begins: as the desk says, or when the one before it is done. A visit is no longer than half a day. */
function beginOf({ start }: WishedLine, first: Minute, before: Minute): Minute {
  const begin = start === undefined ? before : minuteOf(start);
  if (begin < first || begin > first + HALF_A_DAY_MIN) throw invalid({ start: [refused.deskFarApart] });
  return begin;
}

/** The lines one after the other, each as long as it takes that person or as the desk says. */
export function planOf(shop: Shop, { start, lines }: Pick<DeskOrder, 'start' | 'lines'>): DeskLine[] {
  let from = minuteOf(start);
  return lines.map((wished, line) => {
    const { service_id, employee_id: staff, add_ons = [], length_min } = wished;
    const service = shop.services.find(({ id }) => id === service_id);
    const person = shop.staff.find(({ hash_id }) => hash_id === staff);
    if (!service || !person) throw notFound();
    const skill = person.skills.find((one) => one.service_id === service_id);
    const extras = addOnsOf(shop, service_id, add_ons);
    const usual = shapeOf(service, skill?.duration_min ?? null, minutesIn(extras));
    if (length_min !== undefined && length_min < shortestOf(usual))
      throw invalid({ length_min: [refused.visitTooShort({ least: shortestOf(usual) })] });
    const shape = length_min === undefined ? usual : withLength(usual, length_min);
    const begin = beginOf(wished, minuteOf(start), from);
    from = begin + lengthOf(shape);
    return {
      id: randomUUIDv7(),
      person: 0,
      line,
      service_id,
      service_name: service.name,
      employee_id: person.id,
      staff,
      pinned: false,
      start: begin,
      end: from,
      shape,
      units: service.resources.map((resource_id) => ({ resource_id, unit: 1 })),
      price_cents: skill?.price_cents ?? service.price_cents,
      request_cents: 0,
      add_ons: extras.map(({ id, name, price_cents }) => ({ id, name, price_cents })),
    };
  });
}

async function clientFor(ctx: BusinessTx, { client_id, client }: DeskOrder) {
  if (client_id !== undefined) return orNotFound(await clientAtDesk(ctx, client_id));
  if (client === undefined) throw invalid({ client: [general.inputRequired] });
  return findOrAddNamedClient(ctx, client.name, client.phone ?? null);
}

/** A visit for the client and one for each guest, each from the start on, or when its lines say. */
function partyOf(shop: Shop, { start, lines, guests }: DeskOrder, client_id: string) {
  const group_id = guests.length > 0 ? randomUUIDv7() : null;
  return [{ name: '', lines }, ...guests].map(({ name, lines: wished }, person) => ({
    person,
    guest_name: person === 0 ? '' : name.trim() || `Guest ${person + 1}`,
    putting: {
      visit: { id: randomUUIDv7(), client_id, group_id, name },
      before: null,
      lines: planOf(shop, { start, lines: wished }).map((line) => ({ ...line, person })),
    },
  }));
}

/** A visit for somebody who stands at the counter or is on the phone, and for whoever comes along. */
export async function bookHere(ctx: BusinessCtx<SignedInActor>, order: DeskOrder) {
  const desk = await deskOf(ctx);
  return ctx.deps.db.write(ctx, async (ctx) => {
    const days = await daysFor(ctx, desk);
    const { shop } = await days(minuteOf(order.start));
    const client = await clientFor(ctx, order);
    const party = partyOf(shop, order, client.hash_id);
    refuseOthersChairs(
      ctx.actor,
      party.flatMap(({ putting }) => putting.lines.map(({ employee_id }) => employee_id)),
    );
    const wished = party.map(({ putting }) => putting);
    const puttings = await takeFor(ctx, desk, days, wished, order.anyway);
    const visits = party.map(({ person, guest_name, putting: { visit, lines } }) => {
      const { start, end } = visitsOf(lines)[0] ?? { start: 0, end: 0 };
      const who = { id: visit.id, client_id: client.id, group_id: visit.group_id, person, guest_name };
      const note = person === 0 ? order.note : '';
      return {
        ...who,
        status: 'booked',
        source: 'desk',
        starts_at: instantOfMinute(start),
        ends_at: instantOfMinute(end),
        note,
      } as const;
    });
    await insertVisits(ctx, visits, 'en');
    const moving = { puttings, anyway: order.anyway, notify: order.notify };
    const change = await writeMoves(ctx, moving, ({ id, account_id }, made) => {
      const what = { appointment_id: id, account_id, status: 'booked', change: made } as const;
      return recordEvent(ctx, appointmentBooked, `appointment:${id}`, { ...what, texts: textsOf(order.notify) });
    });
    return answerWithVisit(ctx, desk, visits[0]?.id ?? '', change);
  });
}
