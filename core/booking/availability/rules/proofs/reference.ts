import type { LocalDay, Minute, Span } from '../../../../kernel/time.ts';
import type { ResourceFacts, StaffFacts } from '../calendar.ts';
import type { LineWish } from '../line.ts';
import { type Shape, shapeOf } from '../shape.ts';
import type { Terms, Wish } from '../starts.ts';

/** The rule once more, slowly and with spans only: every mark, every order, every person, every unit. */
export type Facts = {
  readonly days: readonly LocalDay[];
  readonly staff: readonly StaffFacts[];
  readonly resources: readonly ResourceFacts[];
};
type Question = {
  readonly facts: Facts;
  readonly wish: Wish;
  readonly terms: Terms;
  readonly gaps: ReadonlyMap<StaffFacts, Span[]>;
};
type Use = { readonly what: string; readonly span: Span };
type Seat = { readonly staff: StaffFacts; readonly end: Minute; readonly busy: readonly Use[]; readonly chairs: readonly Use[] };
/** A visit so far: what it uses, when it ends, and what it began with. */
type Visit = { readonly used: readonly Use[]; readonly end: Minute; readonly first: readonly Seat[] };

const meets = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
const clash = (used: readonly Use[], more: readonly Use[]) =>
  more.some((one) => used.some((other) => other.what === one.what && meets(other.span, one.span)));
const within = (from: Minute) => [0, 5, 10, 15].map((wait) => from + wait);

/** What is left of the work time, as the fewest spans. */
export function gapsOf({ worked, busy }: StaffFacts): Span[] {
  const edges = [...new Set([...worked, ...busy].flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b);
  const pieces = edges.slice(1).map((end, i) => ({ start: edges[i] ?? 0, end }));
  const free = pieces.filter((piece) => worked.some((one) => meets(one, piece)) && !busy.some((one) => meets(one, piece)));
  return free.reduce<Span[]>((gaps, piece) => {
    const last = gaps.at(-1);
    return last?.end === piece.start ? [...gaps.slice(0, -1), { start: last.start, end: piece.end }] : [...gaps, piece];
  }, []);
}

/** The moments of a line, written out. */
function momentsOf({ before, work, processing, finishing, after }: Shape, start: Minute) {
  const end = start + work + processing + finishing;
  const parts =
    processing === 0
      ? [{ start: start - before, end: end + after }]
      : [
          { start: start - before, end: start + work },
          { start: end - finishing, end: end + after },
        ];
  return { end, busy: parts.filter((part) => part.start < part.end), chair: { start: start - before, end: end + after } };
}

/** Every choice of one free unit per resource. */
function unitsFor({ facts }: Question, resources: readonly string[], span: Span, used: readonly Use[]): Use[][] {
  return resources.reduce<Use[][]>(
    (choices, id) => {
      const units = facts.resources.find((one) => one.id === id)?.units ?? [];
      const free = units.flatMap((taken, unit) =>
        taken.some((one) => meets(one, span)) ? [] : [{ what: `${id} ${unit}`, span }],
      );
      return choices.flatMap((choice) => free.filter((use) => !clash(used, [use])).map((use) => [...choice, use]));
    },
    [[]],
  );
}

/** Every way to seat one line at one moment beside what is used already. */
function* seats(question: Question, line: LineWish, start: Minute, used: readonly Use[]): Generator<Seat> {
  for (const staff of question.facts.staff) {
    const skill = staff.skills.get(line.service.id);
    if (!skill || (line.staff !== null && line.staff !== staff.id)) continue;
    const { end, busy, chair } = momentsOf(shapeOf(line.service, skill.duration_min, line.add_on_min), start);
    const gaps = question.gaps.get(staff) ?? [];
    if (!busy.every((span) => gaps.some((gap) => gap.start <= span.start && span.end <= gap.end))) continue;
    const mine = busy.map((span) => ({ what: `staff ${staff.id}`, span }));
    if (clash(used, mine)) continue;
    for (const chairs of unitsFor(question, line.service.resources, chair, used)) yield { staff, end, busy: mine, chairs };
  }
}

/** Every way through the lines that are left, the next one beginning at one of the starts. */
function* visits(question: Question, left: readonly LineWish[], starts: readonly Minute[], visit: Visit): Generator<Visit> {
  if (left.length === 0) yield visit;
  for (const start of left.length === 0 ? [] : starts)
    for (const line of left)
      for (const seat of seats(question, line, start, visit.used)) {
        const others = left.filter((one) => one !== line);
        const used = [...visit.used, ...seat.busy, ...seat.chairs];
        const first = visit.first.length > 0 ? visit.first : [seat];
        yield* visits(question, others, within(seat.end), { used, end: seat.end, first });
        for (const beside of line.service.beside ? others.filter((one) => one.service.beside) : [])
          for (const other of seats(question, beside, start, used)) {
            const end = Math.max(seat.end, other.end);
            const both = {
              used: [...used, ...other.busy, ...other.chairs],
              end,
              first: visit.first.length > 0 ? first : [seat, other],
            };
            yield* visits(
              question,
              others.filter((one) => one !== beside),
              within(end),
              both,
            );
          }
      }
}

type Others = { readonly begin: Minute; readonly previous: Minute; readonly organiser: Minute };

/** When a guest may begin, as far as the mode says. */
function guestStarts({ wish: { mode }, terms }: Question, { begin, previous }: Others, day: LocalDay): Minute[] {
  if (mode === 'together') return within(begin);
  if (mode === 'back-to-back') return within(previous);
  const all = Array.from({ length: (day.end - day.start) / 5 }, (_, mark) => day.start + mark * 5);
  return all.filter((at) => at >= terms.earliest);
}

function guestsFit(question: Question, person: number, others: Others, used: readonly Use[], day: LocalDay): boolean {
  const lines = question.wish.people[person];
  if (!lines) return true;
  const { mode } = question.wish;
  for (const start of guestStarts(question, others, day))
    for (const { used: now, end } of visits(question, lines, [start], { used, end: start, first: [] })) {
      if (mode === 'finish-together' && (end > others.organiser || end < others.organiser - 15)) continue;
      if (guestsFit(question, person + 1, { ...others, previous: end }, now, day)) return true;
    }
  return false;
}

/** Off the marks somebody has to follow on at once; a single line may also fill up a gap to its end. */
function isTidy({ wish: { people }, gaps }: Question, { first }: Visit): boolean {
  const isOne = people.flat().length === 1;
  return first.some(({ staff, busy }) =>
    (gaps.get(staff) ?? []).some((gap) => gap.start === busy[0]?.span.start || (isOne && gap.end === busy.at(-1)?.span.end)),
  );
}

export function reference(facts: Facts, wish: Wish, terms: Terms): Minute[] {
  const question = { facts, wish, terms, gaps: new Map(facts.staff.map((one) => [one, gapsOf(one)])) };
  const isWorked = (at: Minute) => facts.staff.some(({ worked }) => worked.some(({ start, end }) => start <= at && at < end));
  return facts.days.flatMap((day) => {
    const marks = Array.from({ length: (day.end - day.start) / 5 }, (_, mark) => day.start + mark * 5);
    return marks.filter((at) => {
      if (!isWorked(at) || at < terms.earliest || at > terms.latest) return false;
      const onMark = terms.anyMark || (at - day.start) % terms.step_min === 0;
      return visits(question, wish.people[0] ?? [], [at], { used: [], end: at, first: [] }).some(
        (visit) =>
          (onMark || isTidy(question, visit)) &&
          guestsFit(question, 1, { begin: at, previous: visit.end, organiser: visit.end }, visit.used, day),
      );
    });
  });
}
