import { randomUUIDv7 } from 'node:crypto';
import { lineCents } from 'core/booking/appointments/rules/visit';
import { claimsOf } from 'core/booking/claims/rules';
import { appointmentBooked } from 'core/booking/visit-events/contract';
import type { SignedInActor } from 'core/kernel/scope';
import { instantOfMinute } from 'core/kernel/time';
import * as refused from 'core/booking/refusals';
import type { BusinessWrite } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound } from '../../../platform/refusal.ts';
import { insertVisits } from '../appointments/queries.ts';
import type { Shop } from '../calendars/queries.ts';
import { forgetCalendars } from '../calendars/commands.ts';
import { visitRow } from '../desk-days/queries.ts';
import { changeOf } from '../desk-orders/commands.ts';
import { stateOf, takeDeskTime, withUnits, writeLines } from '../desk-time/commands.ts';
import { planOf } from '../desk/commands.ts';

export type SeatOrder = {
  readonly client: { readonly id: number; readonly account_id: number | null };
  readonly start: string;
  /** Who comes together has one each. */
  readonly seats: readonly { readonly employee_id: string; readonly services: readonly string[]; readonly pinned: boolean }[];
  readonly note: string;
};
export type Seated = { readonly visit_id: string; readonly employee_id: string; readonly amount_cents: number };

/** Everybody's lines, each from the same start, with a chair for each: there has to be one. */
async function planned(ctx: BusinessTx, shop: Shop, { start, seats }: SeatOrder) {
  const wished = seats.flatMap(({ employee_id, services, pinned }, person) =>
    planOf(shop, { start, lines: services.map((service_id) => ({ service_id, employee_id })) }).map((line) => ({
      ...line,
      person,
      pinned,
    })),
  );
  const { lines, lacking } = await withUnits(ctx, shop, wished);
  if (lacking.size > 0) throw conflict(refused.deskNoChair);
  return lines;
}

/** Visits that begin now, for people who are being seated: their time is taken like any other, or nothing happens. */
export async function seatNow(ctx: BusinessWrite<SignedInActor>, shop: Shop, order: SeatOrder): Promise<Seated[]> {
  const lines = await planned(ctx, shop, order);
  await takeDeskTime(ctx, claimsOf(lines), false);
  const group_id = order.seats.length > 1 ? randomUUIDv7() : null;
  const seated: Seated[] = [];
  for (const [person, { employee_id }] of order.seats.entries()) {
    const own = lines.filter((line) => line.person === person);
    const id = randomUUIDv7();
    const times = { starts_at: order.start, ends_at: instantOfMinute(Math.max(...own.map(({ end }) => end))) };
    const who = { client_id: order.client.id, group_id, person, guest_name: person === 0 ? '' : `Guest ${person + 1}` };
    const visit = { id, ...who, status: 'in_service', source: 'desk', ...times, note: order.note } as const;
    await insertVisits(ctx, [visit], 'en');
    await writeLines(ctx, null, id, own);
    const after = stateOf(orNotFound(await visitRow(ctx, id)));
    const change = changeOf({ before: null, after, undoes: null, anyway: '' });
    const payload = { appointment_id: id, account_id: order.client.account_id, status: 'in_service', change } as const;
    await recordEvent(ctx, appointmentBooked, `appointment:${id}`, payload);
    seated.push({ visit_id: id, employee_id, amount_cents: own.reduce((sum, line) => sum + lineCents(line), 0) });
  }
  await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
  return seated;
}
