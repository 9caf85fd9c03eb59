import { nameOf } from 'core/booking/desk/rules/read-day';
import { shapeOf } from 'core/booking/availability/rules/shape';
import type { CalendarDay } from 'core/booking/desk/contract';
import { manageWaitlist } from 'core/booking/contract';
import { settingsBusiness } from 'core/business/contract';
import { maskPhone } from 'core/kernel/phone/phone';
import { may, reachWith } from 'core/kernel/permission';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { instantAt, type Minute, wallAt } from 'core/kernel/time';
import { manageTurn, type ShownVerdict, type Tech, turnAdjust, type TurnBoard, type WalkIn } from 'core/turns/contract';
import { aheadOf, nextFor, type Person, type Verdict } from 'core/turns/rules/next';
import { peopleOf } from 'core/turns/rules/people';
import { type Standing, standingsOf } from 'core/turns/rules/standing';
import { type Seat, waitsOf, type Worker } from 'core/turns/rules/wait';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { groundOf } from '../../booking/appointments/queries.ts';
import type { Shop } from '../../booking/calendars/queries.ts';
import { readDeskDays } from '../../booking/desk-days/commands.ts';
import { seesContacts } from '../../clients/commands.ts';
import { type Colleague, colleaguesOf, type LoggedEvent, logOf } from '../log/queries.ts';
import { type KeptRule, ruleOf } from '../rule/queries.ts';
import { askedMost, waitingOn, type WalkInRow } from '../walk-ins/queries.ts';

/** Who is in line and by which rule: all that matters to whoever comes, rests, goes or is moved. */
export type Line = {
  readonly now: Minute;
  readonly date: string;
  readonly rule: KeptRule;
  readonly log: readonly LoggedEvent[];
  readonly standings: readonly Standing[];
  readonly team: readonly Colleague[];
};
/** Everything that decides who is next for whom, as it is this moment. */
export type Ground = Line & {
  readonly shop: Shop;
  readonly day: Omit<CalendarDay, 'may'>;
  readonly people: ReadonlyMap<string, Person>;
  readonly waiting: readonly WalkInRow[];
  /** Services, what is asked for most first. */
  readonly menu: readonly Shop['services'][number][];
};

export async function lineFor({ clock }: Deps, tx: Tx, scope: BusinessScope): Promise<Line> {
  const at = clock.now();
  const { timezone } = await groundOf(tx, scope);
  const { date } = wallAt(at.toISOString(), timezone);
  const rule = await ruleOf(tx, scope);
  const log = await logOf(tx, scope, date);
  const team = await colleaguesOf(tx, scope);
  return { now: at.getTime() / 60_000, date, rule, log, team, standings: standingsOf(log, rule) };
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

export async function groundFor(deps: Deps, tx: Tx, scope: BusinessScope): Promise<Ground> {
  const line = await lineFor(deps, tx, scope);
  const { now, date } = line;
  const since = instantAt(now - POPULAR_DAYS * 1440);
  const { shop, data: day } = await readDeskDays(deps, tx, scope, date, 1, { prices: true, only: null, edit: 'none' });
  const waiting = await waitingOn(tx, scope, date);
  const asked = await askedMost(tx, scope, since);
  const rank = new Map(asked.map((id, i) => [id, i]));
  const menu = shop.services.toSorted(
    (one, other) =>
      (rank.get(one.id) ?? asked.length) - (rank.get(other.id) ?? asked.length) || one.name.localeCompare(other.name),
  );
  const people = peopleOf(day, shapesOf(shop), now);
  return { ...line, shop, day, waiting, menu, people };
}

/** Those who are here, in the order of the line, each from when they can be given somebody. */
const workersOf = ({ standings, people, now }: Ground): Worker[] =>
  standings.flatMap(({ employee_id, state, break_until }) => {
    const person = people.get(employee_id);
    if (!person || state === 'out' || (state === 'break' && break_until === null)) return [];
    return [{ ...person, from: break_until === null ? now : Math.max(now, Date.parse(break_until) / 60_000) }];
  });

export const wishOf = ({ services, party_size, seated, wanted }: WalkInRow) => ({
  services,
  size: party_size - seated,
  wanted: seated === 0 ? wanted : null,
});

/** When everybody who waits is seated, and whoever would come in now. */
export function waitsNow(ground: Ground): { seats: (Seat | null)[][]; newcomer: Seat | null } {
  const workers = workersOf(ground);
  const usual = ground.menu.find(({ id }) => workers.some(({ does }) => does.has(id)));
  const next = usual ? [{ services: [usual.id], size: 1, wanted: null }] : [];
  const seats = waitsOf(workers, [...ground.waiting.map(wishOf), ...next], ground.now);
  return { seats: seats.slice(0, ground.waiting.length), newcomer: usual ? (seats.at(-1)?.[0] ?? null) : null };
}

const shownSeat = (seat: Seat | null) => seat && { employee_id: seat.employee_id, at: instantAt(seat.at) };
const shownVerdict = (verdict: Verdict): ShownVerdict => ('at' in verdict ? { ...verdict, at: instantAt(verdict.at) } : verdict);

function shownWalkIn(ground: Ground, row: WalkInRow, seats: readonly (Seat | null)[], contacts: boolean): WalkIn {
  const { chosen, verdicts } = nextFor(ground.standings, ground.people, wishOf(row), ground.now, ground.rule);
  const names = new Map(ground.shop.services.map(({ id, name }) => [id, name]));
  const { id, name, phone10, party_size, seated, wanted, note, since, texted_at } = row;
  return {
    id,
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
    seats: seats.map(shownSeat),
    chosen,
    verdicts: verdicts.map(shownVerdict),
  };
}

function servingOf({ day }: Ground, id: string): Tech['serving'] {
  const visit = day.visits.find(
    ({ status, lines }) => status === 'in_service' && lines.some(({ employee_id }) => employee_id === id),
  );
  if (!visit) return null;
  const services = visit.lines.filter(({ employee_id }) => employee_id === id).map(({ service_name }) => service_name);
  return { visit_id: visit.id, services: services.join(', '), start: visit.start, end: visit.end, name: nameOf(visit) };
}

const AHEAD: readonly string[] = ['requested', 'booked', 'confirmed', 'arrived'];
function nextVisitAt({ day, now }: Ground, id: string): string | null {
  const starts = day.visits
    .filter(({ status }) => AHEAD.includes(status))
    .flatMap(({ lines }) => lines.filter((line) => line.employee_id === id).map(({ start }) => start));
  return starts.filter((start) => Date.parse(start) / 60_000 >= now).toSorted()[0] ?? null;
}

const nobodyYet: Omit<Standing, 'employee_id'> = {
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
function shownStaff(ground: Ground, amounts: (id: string) => boolean): Tech[] {
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
    const serving = servingOf(ground, id);
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

export const hashOf = ({ team }: Line, { employee_id }: SignedIn): string | null =>
  team.find(({ id }) => id === employee_id)?.hash_id ?? null;

async function mayDo({ gate }: Deps, actor: SignedIn, scope: BusinessScope): Promise<Omit<TurnBoard['may'], 'self'>> {
  const standing = await gate.standingIn(actor.account_id, scope.businessId);
  if (!standing) throw forbidden();
  const does = (permission: typeof manageTurn) => reachWith(standing, may(permission)) === 'all';
  return {
    change: does(manageTurn),
    wider: does(manageTurn) && actor.role !== 'employee',
    adjust: does(turnAdjust),
    settings: does(settingsBusiness),
    wait: does(manageWaitlist),
  };
}

export async function boardNow(deps: Deps, actor: SignedIn, scope: BusinessScope): Promise<TurnBoard> {
  const [contacts, may] = await Promise.all([seesContacts(deps, actor, scope), mayDo(deps, actor, scope)]);
  const ground = await deps.db.read(scope, (tx) => groundFor(deps, tx, scope));
  const { version: _, ...rule } = ground.rule;
  const self = hashOf(ground, actor);
  const { seats, newcomer } = waitsNow(ground);
  return {
    date: ground.date,
    timezone: ground.shop.timezone,
    rule,
    staff: shownStaff(ground, (id) => actor.role !== 'employee' || id === self),
    waiting: ground.waiting.map((row, i) => shownWalkIn(ground, row, seats[i] ?? [], contacts)),
    newcomer: shownSeat(newcomer),
    services: ground.menu.map(({ id, name }) => ({ id, name })),
    may: { ...may, self },
  };
}
