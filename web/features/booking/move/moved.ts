import type { Appointment } from 'core/booking/appointments/contract';
import type { Offer } from '../order/cart.ts';
import type { Team } from '../time/Staff.tsx';

type Line = Appointment['services'][number];
/** A line that somebody else would do. */
type Swap = { readonly id: string; readonly service: string; readonly from: string; readonly to: string };

/** The visits of a party as they would be at an offered start. */
export function movedTo(group: readonly Appointment[], { lines, promotions = [] }: Offer, team: Team): Appointment[] {
  return group.map((visit, person) => ({
    ...visit,
    promotions: promotions.filter((one) => one.person === person).map(({ name, cents }) => ({ name, cents })),
    services: visit.services.map((service, line): Line => {
      const offered = lines.find((one) => one.person === person && one.line === line);
      const who = team.find(({ id }) => id === offered?.employee_id);
      if (!offered) return service;
      const { start, end, price_cents, request_cents } = offered;
      const staff = who ? { id: who.id, first_name: who.first_name, last_name: who.last_name } : service.staff;
      return { ...service, staff, start, end, price_cents, request_cents };
    }),
  }));
}

const linesOf = (visits: readonly Appointment[]): Line[] => visits.flatMap(({ services }) => services);

/** Which lines are done by somebody else after the move. */
export function swapsOf(before: readonly Appointment[], after: readonly Appointment[]): Swap[] {
  const now = linesOf(after);
  return linesOf(before).flatMap(({ id, service, staff }, at): Swap[] => {
    const next = now[at]?.staff;
    return next && next.id !== staff.id ? [{ id, service: service.name, from: staff.first_name, to: next.first_name }] : [];
  });
}
