import { offVisit, pricedLines, type TakenOff } from 'core/booking/appointments/rules/price';
import { type PlannedLine, visitsOf } from 'core/booking/claims/rules';
import { instantOfMinute, wallClockAt } from 'core/kernel/time';
import type { Promotion } from 'core/promotions/contract';
import { type Promised, promisedAt } from 'core/promotions/rules/promised';
import type { BusinessTx } from '../../../platform/db.ts';
import { promotionsToBook } from '../../promotions/queries.ts';

export type OffPerson = TakenOff & { readonly person: number };

/** What everybody who comes is promised for the moment at which their visit begins; it is remembered with their lines. */
export function promiseFrom(all: readonly Promotion[], timezone: string, lines: readonly PlannedLine[]): readonly PlannedLine[] {
  if (all.length === 0) return lines;
  const promisedTo = new Map<number, Promised[]>();
  for (const { person, start, lines: own } of visitsOf(lines))
    promisedTo.set(person, promisedAt(all, wallClockAt(instantOfMinute(start), timezone), pricedLines(own)));
  return lines.map((line) => ({ ...line, promised: promisedTo.get(line.person) ?? [] }));
}

/** The same with the salon's promotions as they are now. */
export const promise = async (ctx: BusinessTx, timezone: string, lines: readonly PlannedLine[]) =>
  promiseFrom(await promotionsToBook(ctx), timezone, lines);

/** What was promised to one person. */
export const promisedIn = (lines: readonly PlannedLine[]): readonly Promised[] => lines[0]?.promised ?? [];

/** What the promises take off, person by person. */
export const offEach = (lines: readonly PlannedLine[]): OffPerson[] =>
  visitsOf(lines).flatMap(({ person, lines: own }) => offVisit(own, promisedIn(own)).map((off) => ({ person, ...off })));

/** What all of it comes to when the promises are off. */
export const netOfAll = (lines: readonly PlannedLine[], total: number): number =>
  total - offEach(lines).reduce((sum, { cents }) => sum + cents, 0);
