import { instantOfMinute, type Minute, type Span } from '../../kernel/time.ts';
import { cut } from '../availability/rules/plan.ts';
import type { Promised } from '../../promotions/rules/promised.ts';
import { chairSpan, type Shape, staffSpans } from '../availability/rules/shape.ts';

/** A line that somebody is about to take or has taken: who does what, when, for how much, as it was offered. */
export type PlannedLine = {
  readonly id: string;
  readonly person: number;
  /** Which of the person's wishes it is. */
  readonly line: number;
  readonly service_id: string;
  readonly service_name: string;
  readonly employee_id: number;
  /** The client asked for this person. */
  readonly pinned: boolean;
  readonly start: Minute;
  readonly end: Minute;
  readonly shape: Shape;
  readonly units: readonly { readonly resource_id: string; readonly unit: number }[];
  readonly price_cents: number;
  readonly request_cents: number;
  readonly add_ons: readonly { readonly id: string; readonly name: string; readonly price_cents: number }[];
  /** Promotions that whoever comes was promised with it: the same on all of their lines. */
  readonly promised?: readonly Promised[] | undefined;
};

type Claimed = { readonly source_id: string; readonly starts_at: string; readonly ends_at: string };
export type StaffClaim = Claimed & { readonly employee_id: number };
export type UnitClaim = Claimed & { readonly resource_id: string; readonly unit: number };
export type Claims = { readonly staff: readonly StaffClaim[]; readonly units: readonly UnitClaim[] };

const times = ({ start, end }: { readonly start: Minute; readonly end: Minute }) => ({
  starts_at: instantOfMinute(start),
  ends_at: instantOfMinute(end),
});

export type TakingLine = Pick<PlannedLine, 'id' | 'employee_id' | 'shape' | 'start' | 'units'>;

/** What lines take of everybody's time: the staff while they are busy, the chair until it is clean again. */
export const claimsOf = (lines: readonly TakingLine[]): Claims => ({
  staff: lines.flatMap(({ id: source_id, employee_id, shape, start }) =>
    staffSpans(shape, start).map((span) => ({ source_id, employee_id, ...times(span) })),
  ),
  units: lines.flatMap(({ id: source_id, units, shape, start }) =>
    units.map((unit) => ({ source_id, ...unit, ...times(chairSpan(shape, start)) })),
  ),
});

/** The visits that lines make up: one per person, from their first start to their last end. */
export function visitsOf<L extends { readonly person: number; readonly start: Minute; readonly end: Minute }>(
  lines: readonly L[],
) {
  return [...Map.groupBy(lines, ({ person }) => person)]
    .toSorted(([one], [other]) => one - other)
    .map(([person, own]) => ({
      person,
      start: Math.min(...own.map(({ start }) => start)),
      end: Math.max(...own.map(({ end }) => end)),
      lines: own.toSorted((one, other) => one.start - other.start),
    }));
}

export type TakenTime = Span & { readonly employee_id: number };
const spanOf = ({ starts_at, ends_at }: Claimed): Span => ({
  start: Date.parse(starts_at) / 60_000,
  end: Date.parse(ends_at) / 60_000,
});

/**
 * Claims that lie over others on purpose: only what meets somebody else's is exempt, the rest is as ordinary as any, so
 * that nobody can come in between.
 */
export function partedBy(claims: readonly StaffClaim[], taken: readonly TakenTime[]) {
  const ordinary: StaffClaim[] = [];
  const exempt: StaffClaim[] = [];
  const held = [...taken];
  for (const claim of claims) {
    const { employee_id } = claim;
    const free = held.filter((one) => one.employee_id === employee_id).reduce<Span[]>(cut, [spanOf(claim)]);
    ordinary.push(...free.map((span) => ({ ...claim, ...times(span) })));
    exempt.push(...free.reduce<Span[]>(cut, [spanOf(claim)]).map((span) => ({ ...claim, ...times(span) })));
    held.push(...free.map((span) => ({ ...span, employee_id })));
  }
  return { ordinary, exempt };
}
