import type { DeskDay, DeskLine, Hint, Wished } from '../hint.ts';

type Kind = Hint['kind'];
const STEP = 5;

/** The marks in which the staff is busy with a line, one by one. */
function busyMarks({ start, shape: { before, work, processing, finishing, after } }: DeskLine): number[] {
  const end = start + work + processing + finishing;
  const marks: number[] = [];
  for (let mark = start - before; mark < end + after; mark += STEP) {
    const isDrying = processing > 0 && mark >= start + work && (mark < start + work + processing || finishing + after === 0);
    if (!isDrying) marks.push(mark);
  }
  return marks;
}

function seatMarks({ start, shape: { work, processing, finishing } }: DeskLine): number[] {
  const marks: number[] = [];
  for (let mark = start; mark < start + work + processing + finishing; mark += STEP) marks.push(mark);
  return marks;
}

const over = ['completed', 'cancelled', 'no_show'];
const inside = (mark: number, spans: readonly { readonly start: number; readonly end: number }[]) =>
  spans.some(({ start, end }) => start <= mark && mark < end);

/** The rule once more, mark by mark: which kinds of reasons there are, each once. `shift` stands for early, late and not in. */
export function reasonsFor(day: DeskDay, wish: Wished): Set<Kind | 'shift'> {
  const found = new Set<Kind | 'shift'>();
  const others = day.visits.filter(({ id, status }) => id !== wish.visit_id && !over.includes(status));
  for (const line of wish.lines) {
    const person = day.staff.get(line.employee_id);
    if (seatMarks(line).some((mark) => inside(mark, day.closed))) found.add('closed');
    if (!person) {
      found.add('shift');
      continue;
    }
    if (!person.does.has(line.service_id)) found.add('skill');
    const theirs = [...others.flatMap(({ lines }) => lines), ...wish.lines.filter((one) => one !== line)]
      .filter(({ employee_id }) => employee_id === line.employee_id)
      .flatMap(busyMarks);
    const blocks = day.blocks.filter(({ employee_id }) => employee_id === line.employee_id);
    for (const mark of busyMarks(line)) {
      if (inside(mark, person.off)) found.add('off');
      if (inside(mark, person.breaks)) found.add('break');
      if (inside(mark, blocks)) found.add('blocked');
      if (!inside(mark, person.worked)) found.add('shift');
      if (theirs.includes(mark)) found.add('overlaps');
    }
  }
  const same = others.filter(
    ({ client_id, group_id }) => client_id === wish.client_id && (group_id === null || group_id !== wish.group_id),
  );
  const here = same.flatMap(({ lines }) => lines.flatMap(seatMarks));
  if (wish.client_id !== null && wish.lines.flatMap(seatMarks).some((mark) => here.includes(mark))) found.add('client');
  return found;
}
