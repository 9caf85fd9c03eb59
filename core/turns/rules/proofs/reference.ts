import type { TurnEvent, TurnRule } from '../log.ts';

/** The log without what was taken back, and with the amounts that the tickets said in the end. */
function truth(log: readonly TurnEvent[]): TurnEvent[] {
  const isTakenBack = (id: string) => log.some((e) => e.kind === 'void_reversal' && e.about === id);
  return log
    .filter((e) => e.kind !== 'void_reversal' && e.kind !== 'checkout_true_up' && !isTakenBack(e.id))
    .map((e) => {
      const bills = log.filter((b) => b.kind === 'checkout_true_up' && b.about === e.id && !isTakenBack(b.id));
      const bill = bills[bills.length - 1];
      return bill ? { ...e, amount_cents: bill.amount_cents, menu_turns: bill.menu_turns } : e;
    });
}

/** What one entry is worth, each method and kind spelled out. */
function worth(e: TurnEvent, rule: TurnRule): number {
  const money = rule.method === 'amount';
  const work = {
    rotation: e.amount_cents < rule.turn_cents ? 50 : 100,
    fewest: e.amount_cents < rule.turn_cents ? 50 : 100,
    amount: e.amount_cents,
    by_amount:
      Math.floor((e.amount_cents * 2) / rule.turn_cents) === 0 ? 50 : Math.floor((e.amount_cents * 2) / rule.turn_cents) * 50,
    by_menu: e.menu_turns,
  }[rule.method];
  const manual = (turns: number) => (money ? Math.round((turns * rule.turn_cents) / 100) : turns);
  if (e.kind === 'seat' || e.kind === 'skip_refused') return work;
  if (e.kind === 'request') return Math.round((work * rule.request_percent) / 100);
  if (e.kind === 'appointment') return money ? e.amount_cents : rule.appointment_turns;
  if (e.kind === 'bonus') return manual(rule.bonus_turns);
  if (e.kind === 'tardy') return manual(rule.tardy_turns);
  if (e.kind === 'adjust' && e.beside === null) return manual(e.turns);
  return 0;
}

function sure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('there is one');
  return value;
}
const last = <T>(list: readonly T[], is: (one: T) => boolean): T | undefined => list.filter(is).at(-1);

function stateAfter(log: readonly TurnEvent[], who: string): 'in' | 'break' | 'out' {
  const clock = last(log, (e) => e.employee_id === who && (e.kind === 'clock_in' || e.kind === 'clock_out'));
  if (clock?.kind !== 'clock_in') return 'out';
  const since = log.slice(log.indexOf(clock) + 1);
  const rest = last(since, (e) => e.employee_id === who && (e.kind === 'break_start' || e.kind === 'break_end'));
  return rest?.kind === 'break_start' ? 'break' : 'in';
}

const arrival = (log: readonly TurnEvent[], who: string) => log.findIndex((e) => e.employee_id === who && e.kind === 'clock_in');
const isReorder = (log: readonly TurnEvent[], n: number): boolean => {
  const e = log[n];
  if (!e || e.kind !== 'adjust' || e.beside === null || e.beside === e.employee_id) return false;
  const before = log.slice(0, n);
  return arrival(before, e.employee_id) >= 0 && arrival(before, e.beside) >= 0;
};

/** How much somebody has after the first n entries, asked of the entry before, and so on down to none. */
function countAfter(log: readonly TurnEvent[], n: number, who: string, rule: TurnRule, known: Map<string, number>): number {
  if (n === 0) return 0;
  const key = `${n} ${who}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const before = (id: string) => countAfter(log, n - 1, id, rule, known);
  const e = sure(log[n - 1]);
  let count = before(who);
  if (e.employee_id === who) {
    if (isReorder(log, n - 1)) count = rule.method === 'rotation' ? count : before(sure(e.beside));
    else count += worth(e, rule);
    if (e.kind === 'clock_in' && arrival(log, who) === n - 1 && rule.method !== 'rotation') {
      const earlier = log.slice(0, n - 1);
      const here = [...new Set(earlier.map((one) => one.employee_id))]
        .filter((id) => stateAfter(earlier, id) !== 'out')
        .map(before);
      if (here.length > 0 && rule.late_start === 'lowest') count += Math.min(...here);
      if (here.length > 0 && rule.late_start === 'average') count += Math.round(here.reduce((a, b) => a + b, 0) / here.length);
    }
  }
  known.set(key, count);
  return count;
}

/** The line by the first n entries: everybody who came, and whom the rule sent to the end, or a hand to a place. */
function lineAfter(log: readonly TurnEvent[], n: number, rule: TurnRule, known: Map<string, number>): string[] {
  let line: string[] = [];
  for (let i = 0; i < n; i += 1) {
    const e = sure(log[i]);
    const others = line.filter((id) => id !== e.employee_id);
    if (e.kind === 'clock_in' && !line.includes(e.employee_id)) line = [...line, e.employee_id];
    else if (isReorder(log, i)) {
      const at = others.indexOf(sure(e.beside)) + (e.side === 'after' ? 1 : 0);
      line = [...others.slice(0, at), e.employee_id, ...others.slice(at)];
    } else if (rule.method === 'rotation' && line.includes(e.employee_id)) {
      const whole = (m: number) => Math.floor(countAfter(log, m, e.employee_id, rule, known) / 100);
      if (whole(i + 1) > whole(i)) line = [...others, e.employee_id];
    }
  }
  return line;
}

/** Slow and plain: who is here, and in which order. */
export function lineOf(events: readonly TurnEvent[], rule: TurnRule): { id: string; count: number }[] {
  const log = truth(events);
  const known = new Map<string, number>();
  const line = lineAfter(log, log.length, rule, known);
  const here = line.filter((id) => stateAfter(log, id) !== 'out');
  const count = (id: string) => countAfter(log, log.length, id, rule, known);
  const measure = (id: string) => (rule.method === 'rotation' ? 0 : count(id));
  const isBefore = (one: string, other: string) =>
    measure(one) !== measure(other) ? measure(one) < measure(other) : line.indexOf(one) < line.indexOf(other);
  return here
    .map((id) => ({ id, count: count(id), ahead: here.filter((other) => other !== id && isBefore(other, id)).length }))
    .toSorted((one, other) => one.ahead - other.ahead)
    .map(({ id, count: has }) => ({ id, count: has }));
}
