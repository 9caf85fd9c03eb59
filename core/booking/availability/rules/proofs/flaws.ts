import type { Offer } from '../answer.ts';
import type { Span } from '../../../../kernel/time.ts';
import { chairSpan, shapeOf, staffSpans } from '../shape.ts';
import type { Wish } from '../starts.ts';
import { type Facts, gapsOf } from './reference.ts';

const meets = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** Everything that is wrong with an offer; a commit would refuse it for any of these. */
export function flawsOf(offer: Offer, { staff, resources }: Facts, { people }: Wish): string[] {
  const flaws: string[] = [];
  const used: { readonly what: string; readonly span: Span }[] = [];
  const take = (what: string, span: Span, free: boolean) => {
    if (!free) flaws.push(`${what} is not free`);
    if (used.some((other) => other.what === what && meets(other.span, span))) flaws.push(`${what} twice`);
    used.push({ what, span });
  };
  for (const { person, line, employee_id, units, start } of offer.lines) {
    const wish = people[person]?.[line];
    const one = staff.find(({ id }) => id === employee_id);
    const skill = one?.skills.get(wish?.service.id ?? '');
    if (!wish || !one || !skill) return ['nobody can do it'];
    if (wish.staff !== null && wish.staff !== employee_id) flaws.push('not who was asked for');
    const shape = shapeOf(wish.service, skill.duration_min, wish.add_on_min);
    const gaps = gapsOf(one);
    for (const span of staffSpans(shape, start))
      take(
        `staff ${one.id}`,
        span,
        gaps.some((gap) => gap.start <= span.start && span.end <= gap.end),
      );
    for (const [i, id] of wish.service.resources.entries()) {
      const taken = resources.find((resource) => resource.id === id)?.units[(units[i] ?? 0) - 1];
      const span = chairSpan(shape, start);
      take(`${id} ${units[i] ?? 0}`, span, taken !== undefined && !taken.some((other) => meets(other, span)));
    }
  }
  const lines = people.flat().length;
  if (offer.lines.length !== lines) flaws.push(`${offer.lines.length} of ${lines} lines`);
  for (const person of people.keys()) {
    const mine = offer.lines.filter((one) => one.person === person).toSorted((a, b) => a.start - b.start);
    let end = mine[0]?.start ?? 0;
    for (const one of mine) {
      if (one.start > end + 15) flaws.push('too long a wait');
      end = Math.max(end, one.end);
    }
  }
  return flaws;
}
