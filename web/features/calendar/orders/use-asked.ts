import type { Visit } from 'core/booking/desk/contract';
import { type DeskDay, type Hint, hintsFor, isDanger, type Wished } from 'core/booking/desk/rules/hint';
import { pushed, type Pushed, roomFor } from 'core/booking/desk/rules/push';
import { minuteOf, nameOf } from 'core/booking/desk/rules/read-day';
import { instantOfMinute } from 'core/kernel/time';
import { useState } from 'react';
import type { OrderResult, Conflict } from './carry-out.ts';
import type { Meant, MeantEdit, WishedLines } from './deeds.ts';
import type { Orders } from './use-orders.ts';
import { hintWish } from './wished.ts';

/** Who would make room, and when they would begin. */
export type Room = { readonly moves: readonly { readonly name: string; readonly start: string }[]; readonly go: () => void };
/** What has to be answered before an order goes out. */
export type Asking = { readonly leave: () => void } & (
  | {
      readonly kind: 'anyway';
      readonly hints: readonly Hint[];
      readonly room: Room | null;
      /** `pinProof` where somebody else who may has shown their PIN. */
      readonly go: (reason: string, pinProof?: string) => void;
    }
  | { readonly kind: 'series'; readonly name: string; readonly one: () => void; readonly all: () => void }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly Conflict[]; readonly go: () => void }
);

type Ask = (asking: Asking | null) => void;

const named = (day: DeskDay, moves: readonly Pushed[]): Room['moves'] =>
  moves.flatMap(({ id, by }) => {
    const other = day.visits.find((one) => one.id === id);
    const start = other && Math.min(...other.lines.map((line) => line.start)) + by;
    return other && start ? [{ name: other.name, start: instantOfMinute(start) }] : [];
  });

/** Who would begin later when somebody is late; null where that does not fit: after a shift, or over what cannot wait. */
export function roomIn(day: DeskDay | null, wished: Visit): Room['moves'] | null {
  if (!day) return null;
  const wish = { ...hintWish(wished), visit_id: wished.id };
  const isAlone = pushed(day.visits, { id: wished.id, lines: wish.lines }).length === 0;
  if (isAlone) return hintsFor(day, wish).some(isDanger) ? null : [];
  const moves = roomFor(day, wish);
  return moves && named(day, moves);
}

/** Whether those who come after could make room: when it only takes longer, or begins later. */
function movesFor(day: DeskDay | null, visit: Visit, wished: Visit): Room['moves'] {
  if (!day || minuteOf(wished.start) < minuteOf(visit.start)) return [];
  return named(day, roomFor(day, { ...hintWish(wished), visit_id: visit.id }) ?? []);
}

/** A move within a series is meant for one visit or for all that follow. */
const asksWhich = (visit: Visit, wished: Visit, { following, late_min }: Meant): boolean =>
  visit.series !== null && following === undefined && late_min === undefined && minuteOf(wished.start) !== minuteOf(visit.start);

const anywayWith = (reason: string, pinProof: string | undefined): MeantEdit => ({
  anyway: { reason },
  ...(pinProof === undefined ? {} : { pinProof }),
});

/** Sends a move when all that has to be asked is answered, one thing after the other. */
const putting = (orders: Orders, day: DeskDay | null, hintsOf: (wish: Wished) => Hint[], setAsking: Ask) =>
  async function put(visit: Visit, wished: Visit, what: string, meant: Meant = {}): Promise<void> {
    const leave = () => setAsking(null);
    const again = (more: Meant) => () => (leave(), void put(visit, wished, what, { ...meant, ...more }));
    if (asksWhich(visit, wished, meant)) {
      const [one, all] = [again({ following: false }), again({ following: true })];
      return setAsking({ kind: 'series', name: nameOf(visit), one, all, leave });
    }
    const moves = meant.push ? [] : movesFor(day, visit, wished);
    const room = moves.length > 0 ? { moves, go: again({ push: true }) } : null;
    const ask = (hints: readonly Hint[]) =>
      setAsking({ kind: 'anyway', hints, room, leave, go: (reason, pinProof) => again(anywayWith(reason, pinProof))() });
    const isAsked = meant.anyway !== undefined || meant.push === true || meant.following === true;
    const dangers = isAsked ? [] : hintsOf(hintWish(wished)).filter(isDanger);
    if (dangers.length > 0) return ask(dangers);
    const answer = await orders.place(visit, wished, what, meant);
    if (answer.ok || !answer.hints) return;
    const conflicts = answer.conflicts.filter(({ visit_id }) => visit_id !== visit.id);
    const leave_out = conflicts.map(({ visit_id }) => visit_id);
    if (meant.following && conflicts.length > 0)
      return setAsking({ kind: 'conflicts', conflicts, leave, go: again({ leave_out }) });
    ask(answer.hints);
  };

/** The same for what is done in a visit: only the server knows whether it fits. */
const editing = (orders: Orders, setAsking: Ask) =>
  async function edit(visit: Visit, lines: WishedLines, what: string, meant: MeantEdit = {}): Promise<OrderResult> {
    const answer = await orders.edit(visit, lines, what, meant);
    if (answer.ok || !answer.hints) return answer;
    const leave = () => setAsking(null);
    const again = (more: MeantEdit) => () => (leave(), void edit(visit, lines, what, { ...meant, ...more }));
    const isInTheWay = answer.hints.every(({ kind }) => kind === 'overlaps');
    const room = isInTheWay && !meant.push ? { moves: [], go: again({ push: true }) } : null;
    const go = (reason: string, pinProof?: string) => again(anywayWith(reason, pinProof))();
    setAsking({ kind: 'anyway', hints: answer.hints, room, leave, go });
    return answer;
  };

export function useAsked(orders: Orders, day: DeskDay | null, hintsOf: (wish: Wished) => Hint[]) {
  const [asking, setAsking] = useState<Asking | null>(null);
  return { asking, setAsking, put: putting(orders, day, hintsOf, setAsking), edit: editing(orders, setAsking) };
}
