import { nameOf } from 'core/booking/desk/rules/read-day';
import { shapeOf } from 'core/booking/availability/rules/shape';
import type { CalendarDay } from 'core/booking/desk/contract';
import { manageWaitlist } from 'core/booking/contract';
import { settingsBusiness } from 'core/business/contract';
import { maskPhone } from 'core/kernel/phone/phone';
import { may, reachInBusiness } from 'core/kernel/permission';
import type { SignedInActor } from 'core/kernel/scope';
import { instantOfMinute, type Minute, wallClockAt } from 'core/kernel/time';
import { manageTurn, type ShownVerdict, type Tech, turnAdjust, type TurnBoard, type WalkIn } from 'core/turns/contract';
import { aheadOf, type TurnPerson } from 'core/turns/rules/next';
import { peopleOf } from 'core/turns/rules/people';
import { type Planned, planSeats, type Reason, type Seat, seatOfNewcomer } from 'core/turns/rules/plan';
import { type TurnStanding, turnStandingsOf } from 'core/turns/rules/standing';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import type { Shop } from '../../booking/calendars/queries.ts';
import { readDeskDays } from '../../booking/desk-days/commands.ts';
import { seesContacts } from '../../clients/commands.ts';
import { type Colleague, colleaguesOf, type LoggedEvent, turnLogOf } from '../log/queries.ts';
import { menuTurns } from '../rule/commands.ts';
import { type KeptRule, ruleOf } from '../rule/queries.ts';
import { popularServices, waitingOn, type WalkInRow } from '../walk-ins/queries.ts';

/** Who is in line and by which rule: all that matters to whoever comes, rests, goes or is moved. */
export type TurnLine = {
  readonly now: Minute;
  readonly date: string;
  readonly rule: KeptRule;
  readonly log: readonly LoggedEvent[];
  readonly standings: readonly TurnStanding[];
  readonly team: readonly Colleague[];
};
/** Everything that decides who is next for whom, as it is this moment. */
export type TurnState = TurnLine & {
  readonly shop: Shop;
  readonly day: Omit<CalendarDay, 'may'>;
  readonly people: ReadonlyMap<string, TurnPerson>;
  readonly waiting: readonly WalkInRow[];
  /** Services, what is asked for most first. */
  readonly menu: readonly Shop['services'][number][];
};

export async function readTurnLine(ctx: BusinessTx & WithDeps): Promise<TurnLine> {
  const at = ctx.deps.clock.now();
  const { timezone } = await bookingPolicy(ctx);
  const { date } = wallClockAt(at.toISOString(), timezone);
  const rule = await ruleOf(ctx);
  const log = await turnLogOf(ctx, date);
  const team = await colleaguesOf(ctx);
  return { now: at.getTime() / 60_000, date, rule, log, team, standings: turnStandingsOf(log, rule) };
}

const shapesOf = ({ staff, services }: Shop) =>
  new Map(
    staff.map(({ hash_id, skills }) => [
      hash_id,
      new Map(
        skills.flatMap(({ service_id, duration_min }) => {
          const service = services.find(({ id }) => id === service_id);
          return service ? [[service_id, shapeOf(service, duration_min, 0)] as const] : [];
        }),
      ),
    ]),
  );

const POPULAR_DAYS = 30;

export async function readTurnState(ctx: BusinessTx & WithDeps): Promise<TurnState> {
  const line = await readTurnLine(ctx);
  const { now, date } = line;
  const since = instantOfMinute(now - POPULAR_DAYS * 1440);
  const { shop, data: day } = await readDeskDays(ctx, date, 1, { prices: true, only: null, edit: 'none' });
  const waiting = await waitingOn(ctx, date);
  const asked = await popularServices(ctx, since);
  const rank = new Map(asked.map((id, i) => [id, i]));
  const menu = shop.services.toSorted(
    (one, other) =>
      (rank.get(one.id) ?? asked.length) - (rank.get(other.id) ?? asked.length) || one.name.localeCompare(other.name),
  );
  const people = peopleOf(day, shapesOf(shop), now);
  return { ...line, shop, day, waiting, menu, people };
}

/** What the log says of somebody who is seated with these services, or turns them down. */
export const turnWorth = ({ shop, rule }: TurnState, services: readonly string[]) => {
  const wished = services.flatMap((service) => shop.services.find(({ id }) => id === service) ?? []);
  return {
    amount_cents: wished.reduce((sum, { price_cents }) => sum + price_cents, 0),
    menu_turns: menuTurns(rule, wished),
  };
};

export const waitingParty = ({ services, party_size, seated, wanted }: WalkInRow) => ({
  services,
  size: party_size - seated,
  wanted,
});

/** When everybody who waits is seated, and whoever would come in now: one plan for the list, the wall, the kiosk and texts. */
export function planTurns(ground: TurnState): { plans: Planned[]; newcomer: Seat | null } {
  const present = ground.standings.filter(({ state }) => state !== 'out').map(({ employee_id }) => employee_id);
  const usual = ground.menu.filter(({ id }) => present.some((one) => ground.people.get(one)?.does.has(id)));
  const scene = { ...ground, worth: (services: readonly string[]) => turnWorth(ground, services) };
  const waiting = ground.waiting.map(waitingParty);
  const newcomer = seatOfNewcomer(
    scene,
    waiting,
    usual.map(({ id }) => id),
  );
  return { plans: planSeats(scene, waiting), newcomer };
}

/** When the last of a party sits. */
export const seatEstimate = (plan: Planned | undefined): Seat | null => plan?.seats.at(-1) ?? null;

const shownSeat = (seat: Seat | null) => seat && { employee_id: seat.employee_id, at: instantOfMinute(seat.at) };
const shownReason = ({ waiting }: TurnState, reason: Reason): ShownVerdict[] => {
  if (reason.kind !== 'promised') return ['at' in reason ? { ...reason, at: instantOfMinute(reason.at) } : reason];
  const { to, ...promised } = reason;
  const earlier = waiting[to];
  return earlier ? [{ ...promised, walk_in_id: earlier.id }] : [];
};

function shownWalkIn(ground: TurnState, row: WalkInRow, plan: Planned, contacts: boolean): WalkIn {
  const names = new Map(ground.shop.services.map(({ id, name }) => [id, name]));
  const { id, client_hash: client_id, name, phone10, party_size, seated, wanted, note, since, texted_at } = row;
  return {
    id,
    client_id,
    name,
    phone: (contacts ? phone10 : maskPhone(phone10)) ?? '',
    masked: !contacts,
    party_size,
    seated,
    services: row.services.map((service) => ({ id: service, name: names.get(service) ?? '' })),
    wanted,
    note,
    since,
    texted_at,
    seats: plan.seats.map(shownSeat),
    estimate: shownSeat(seatEstimate(plan)),
    chosen: [...plan.chosen],
    verdicts: plan.reasons.flatMap((reason) => shownReason(ground, reason)),
  };
}

export function visitBeingServed({ day }: TurnState, id: string): Tech['serving'] {
  const visit = day.visits.find(
    ({ status, lines }) => status === 'in_service' && lines.some(({ employee_id }) => employee_id === id),
  );
  if (!visit) return null;
  const services = visit.lines.filter(({ employee_id }) => employee_id === id).map(({ service_name }) => service_name);
  const { id: visit_id, start, end, guest_name } = visit;
  const client_id = guest_name === '' ? visit.client.id : null;
  return { visit_id, client_id, name: nameOf(visit), services: services.join(', '), start, end };
}

const AHEAD: readonly string[] = ['requested', 'booked', 'confirmed', 'arrived'];
function nextVisitAt({ day, now }: TurnState, id: string): string | null {
  const starts = day.visits
    .filter(({ status }) => AHEAD.includes(status))
    .flatMap(({ lines }) => lines.filter((line) => line.employee_id === id).map(({ start }) => start));
  return starts.filter((start) => Date.parse(start) / 60_000 >= now).toSorted()[0] ?? null;
}

const nobodyYet: Omit<TurnStanding, 'employee_id'> = {
  state: 'out',
  arrived_at: null,
  break_until: null,
  count: 0,
  start: 0,
  since: 0,
  marks: [],
  position: null,
};

/** Those who came first, in line; then the rest of the team. `amounts`: whose earnings the viewer may see. */
function shownStaff(ground: TurnState, amounts: (id: string) => boolean): Tech[] {
  const { day, standings, people, log, rule } = ground;
  const order = [...standings.map(({ employee_id }) => employee_id), ...day.staff.map(({ id }) => id)];
  const visitOf = new Map(log.map(({ id, appointment_id }) => [id, appointment_id]));
  return [...new Set(order)].flatMap((id) => {
    const person = day.staff.find((one) => one.id === id);
    if (!person) return [];
    const {
      since: _,
      employee_id: __,
      ...standing
    } = standings.find((one) => one.employee_id === id) ?? { ...nobodyYet, employee_id: id };
    const serving = visitBeingServed(ground, id);
    return [
      {
        id,
        first_name: person.first_name,
        last_name: person.last_name,
        photo_url: person.photo_url,
        ...standing,
        marks: standing.marks.map(({ amount_cents, ...mark }) => ({
          ...mark,
          amount_cents: amounts(id) ? amount_cents : null,
          serving: serving !== null && visitOf.get(mark.event_id) === serving.visit_id,
        })),
        serving,
        next_visit_at: nextVisitAt(ground, id),
        does: [...(people.get(id)?.does.keys() ?? [])],
        ahead: aheadOf(standings, id, rule),
      },
    ];
  });
}

export const ownHashId = ({ team }: TurnLine, { employee_id }: SignedInActor): string | null =>
  team.find(({ id }) => id === employee_id)?.hash_id ?? null;

async function mayDo({ deps: { gate }, actor, scope }: BusinessCtx<SignedInActor>): Promise<Omit<TurnBoard['may'], 'self'>> {
  const standing = await gate.standingIn(actor.account_id, scope.businessId);
  if (!standing) throw forbidden();
  const does = (permission: typeof manageTurn) => reachInBusiness(standing, may(permission)) === 'all';
  return {
    change: does(manageTurn),
    wider: does(manageTurn) && actor.role !== 'employee',
    adjust: does(turnAdjust),
    settings: does(settingsBusiness),
    wait: does(manageWaitlist),
  };
}

export async function readTurnBoard(ctx: BusinessCtx<SignedInActor>): Promise<TurnBoard> {
  const { deps, actor } = ctx;
  const [contacts, may] = await Promise.all([seesContacts(ctx), mayDo(ctx)]);
  const ground = await deps.db.read(ctx, (ctx) => readTurnState(ctx));
  const { version: _, ...rule } = ground.rule;
  const self = ownHashId(ground, actor);
  const { plans, newcomer } = planTurns(ground);
  return {
    date: ground.date,
    timezone: ground.shop.timezone,
    rule,
    staff: shownStaff(ground, (id) => actor.role !== 'employee' || id === self),
    waiting: ground.waiting.flatMap((row, i) => (plans[i] ? [shownWalkIn(ground, row, plans[i], contacts)] : [])),
    newcomer: shownSeat(newcomer),
    services: ground.menu.map(({ id, name }) => ({ id, name })),
    may: { ...may, self },
  };
}
