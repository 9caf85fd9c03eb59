import type { ShownVerdict, Tech, TurnBoard, WalkIn } from 'core/turns/contract';
import { type TurnEvent, type TurnKind, type TurnRule, usualRule } from 'core/turns/rules/log';
import { aheadOf, type Busy, type TurnPerson, type TurnRequest } from 'core/turns/rules/next';
import { type Planned, planSeats, type Reason, type Seat, type SeatingState } from 'core/turns/rules/plan';
import { type TurnStanding, turnStandingsOf } from 'core/turns/rules/standing';
import type { ReactNode } from 'react';
import { renderScreen, type ScreenScene } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import { vi } from '../vi.ts';
import { ShownBoardContext } from '../words/shown-board.ts';

/** Saturday afternoon in Houston: 2:50 on the wall. */
export const NOW = '2026-11-14T20:50:00Z';
const NOW_MIN = Date.parse(NOW) / 60_000;
/** The moment so many minutes from now. */
export const inMin = (minutes: number): string => new Date((NOW_MIN + minutes) * 60_000).toISOString();

export const event = (kind: TurnKind, employee_id: string, minute: number, more: Partial<TurnEvent> = {}): TurnEvent => ({
  id: `${kind} ${employee_id} ${minute}`,
  employee_id,
  kind,
  at: inMin(minute),
  turns: 0,
  amount_cents: 3000,
  menu_turns: 100,
  about: null,
  beside: null,
  side: null,
  until: null,
  ...more,
});

/** Somebody who does these services in half an hour each, and is busy for so many minutes from now. */
export const person = (employee_id: string, does: readonly string[], busyFor = 0): TurnPerson => ({
  employee_id,
  does: new Map(does.map((service) => [service, { before: 0, work: 30, processing: 0, finishing: 0, after: 0 }])),
  busy: busyFor === 0 ? [] : [{ start: NOW_MIN - 10, end: NOW_MIN + busyFor, what: 'serving' } satisfies Busy],
  leaves: null,
});
export const wish = (name: string, services: readonly string[], size = 1, wanted: string | null = null) => ({
  name,
  services,
  size,
  wanted,
});
type Wish = ReturnType<typeof wish>;

const shownSeat = (seat: Seat | null) => seat && { employee_id: seat.employee_id, at: inMin(seat.at - NOW_MIN) };
function shownReason(reason: Reason, waiting: readonly Wish[]): ShownVerdict {
  if (reason.kind === 'promised')
    return { employee_id: reason.employee_id, kind: 'promised', walk_in_id: waiting[reason.to]?.name ?? '' };
  return 'at' in reason ? { ...reason, at: inMin(reason.at - NOW_MIN) } : reason;
}

const walkIn = ({ name, services, size, wanted }: Wish, plan: Planned, waiting: readonly Wish[]): WalkIn => ({
  id: name,
  client_id: null,
  name,
  phone: '',
  masked: false,
  party_size: size,
  seated: 0,
  services: services.map((id) => ({ id, name: id })),
  wanted,
  note: '',
  since: inMin(-12),
  texted_at: null,
  seats: plan.seats.map(shownSeat),
  estimate: shownSeat(plan.seats.at(-1) ?? null),
  chosen: [...plan.chosen],
  verdicts: plan.reasons.map((reason) => shownReason(reason, waiting)),
});

type Salon = {
  readonly log: readonly TurnEvent[];
  readonly team: readonly TurnPerson[];
  readonly waiting?: readonly Wish[];
  readonly rule?: Partial<TurnRule>;
  readonly may?: Partial<TurnBoard['may']>;
};

function techOf(one: TurnStanding, line: readonly TurnStanding[], team: readonly TurnPerson[], rule: TurnRule): Tech {
  const busy = team.find(({ employee_id }) => employee_id === one.employee_id)?.busy[0];
  return {
    id: one.employee_id,
    first_name: one.employee_id,
    last_name: 'Le',
    photo_url: null,
    state: one.state,
    position: one.position,
    arrived_at: one.arrived_at,
    break_until: one.break_until,
    count: one.count,
    start: one.start,
    marks: one.marks.map((mark) => ({ ...mark, serving: false })),
    serving: busy
      ? { visit_id: 'v', client_id: null, name: 'Ann', services: 'Gel', start: inMin(-10), end: inMin(busy.end - NOW_MIN) }
      : null,
    next_visit_at: null,
    does: ['Gel'],
    ahead: aheadOf(line, one.employee_id, rule),
  };
}

/** The board as the server answers it: standings and plan are those of the rules. */
export function boardOf({ log, team, waiting = [], rule: change, may }: Salon) {
  const rule = { ...usualRule, ...change };
  const worth = () => ({ amount_cents: 3000, menu_turns: 100 });
  const state: SeatingState = { log, rule, people: new Map(team.map((one) => [one.employee_id, one])), now: NOW_MIN, worth };
  const standings = turnStandingsOf(log, rule);
  const plans = planSeats(state, waiting satisfies readonly TurnRequest[]);
  const staff = standings.map((one) => techOf(one, standings, team, rule));
  const board: TurnBoard = {
    date: '2026-11-14',
    timezone: 'America/Chicago',
    rule: { ...rule, menu: {} },
    staff,
    waiting: waiting.map((one, i) => walkIn(one, plans[i] ?? { seats: [], chosen: [], reasons: [] }, waiting)),
    newcomer: null,
    services: ['Gel', 'Acrylic'].map((id) => ({ id, name: id })),
    may: { change: false, wider: false, adjust: false, settings: false, wait: false, self: null, ...may },
  };
  return { board, standings, plans };
}

export const drawOnBoard = (part: ReactNode, board: TurnBoard, language: 'en' | 'vi' = 'en', scene: Partial<ScreenScene> = {}) =>
  renderScreen(<ShownBoardContext value={{ businessId: 1, board }}>{part}</ShownBoardContext>, {
    texts: { turns: language === 'en' ? en : vi },
    language,
    now: NOW,
    ...scene,
  });
