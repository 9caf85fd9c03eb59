import type { PayLaw, Representative } from '../floor.ts';
import type { PersonFacts } from '../person.ts';
import type { RunDays } from '../stretches.ts';
import type { PayRule, PayTerms, Rate } from '../terms.ts';
import type { SoldWork } from '../work.ts';

/**
 * The same pay a second time, slowly and without any of the rules' own code: fractions of whole numbers, cents counted one by one, every
 * search a loop. It knows sums by kind of line and nothing else.
 */
type Fraction = readonly [bigint, bigint];
const half = ([n, d]: Fraction): number => (n < 0n ? -half([-n, d]) : Number((n * 2n + d) / (d * 2n)));
const of = (cents: number, n: number, d: number): Fraction => [BigInt(cents) * BigInt(n), BigInt(d)];

function nextDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
function allDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}

/** Largest remainder, one cent at a time. */
function dealt(amount: number, weights: number[]): number[] {
  const all = weights.every((one) => one === 0) ? weights.map(() => 1) : weights;
  const total = all.reduce((a, b) => a + b, 0);
  const [size, sign] = [Math.abs(amount), amount < 0 ? -1 : 1];
  const parts = all.map((one) => Number((BigInt(size) * BigInt(one)) / BigInt(total)));
  const rests = all.map((one) => (BigInt(size) * BigInt(one)) % BigInt(total));
  for (let left = size - parts.reduce((a, b) => a + b, 0); left > 0; left -= 1) {
    let best = 0;
    for (let i = 0; i < rests.length; i += 1) if ((rests[i] ?? 0n) > (rests[best] ?? 0n)) best = i;
    parts[best] = (parts[best] ?? 0) + 1;
    rests[best] = -1n;
  }
  return parts.map((one) => one * sign);
}

type Known = { readonly facts: PersonFacts; readonly law: PayLaw };

function ruleFor(history: readonly PayRule[], day: string): PayRule | undefined {
  let found: PayRule | undefined;
  for (const rule of history) if (rule.from <= day && (!found || found.from <= rule.from)) found = rule;
  return found;
}
function termOf<K extends keyof PayTerms>({ facts }: Known, day: string, key: K, usual: PayTerms[K]): PayTerms[K] {
  const [own, shop] = [ruleFor(facts.rules.own, day)?.[key], ruleFor(facts.rules.shop, day)?.[key]];
  if (own !== undefined) return own as PayTerms[K];
  return shop === undefined ? usual : (shop as PayTerms[K]);
}
const workerOn = (known: Known, day: string) => termOf(known, day, 'worker', 'w2');
const tiersOn = (known: Known, day: string) => termOf(known, day, 'tiers', null);
const minimumOn = (known: Known, day: string) =>
  Math.max(termOf(known, day, 'minimum_cents', null) ?? 0, known.law.minimumOn(day) ?? 0);

type Found = { readonly pay: Rate['pay'] | null; readonly byTiers: boolean };

function searchRate({ facts }: Known, work: SoldWork): Found {
  const [own, shop] = [ruleFor(facts.rules.own, work.day), ruleFor(facts.rules.shop, work.day)];
  const isServiceLike = work.kind === 'service' || work.kind === 'add_on';
  for (const rule of [own, shop])
    for (const scope of ['service', 'category', 'all'] as const) {
      const mine = (rate: Rate) =>
        scope === 'service'
          ? rate.service_id !== null && rate.service_id === work.service_id
          : scope === 'category'
            ? rate.service_id === null && rate.category_id !== null && rate.category_id === work.category_id
            : rate.service_id === null && rate.category_id === null;
      const tiers = rule === own ? own?.tiers : own?.tiers === undefined ? shop?.tiers : undefined;
      if (scope === 'all' && tiers && isServiceLike) return { pay: { pct: tiers.steps[0]?.pct ?? 0 }, byTiers: true };
      const rates = (rule?.rates ?? []).filter(mine);
      const exact = rates.find(({ line }) => line === work.kind);
      const like = work.kind === 'add_on' ? rates.find(({ line }) => line === 'service') : undefined;
      const rate = exact ?? like;
      if (rate) return { pay: rate.pay, byTiers: false };
    }
  return { pay: null, byTiers: false };
}

type Line = {
  readonly day: string;
  readonly work: SoldWork;
  readonly base: number;
  readonly net: number;
  readonly commission: number;
  readonly amount: number;
  readonly byTiers: string | null;
};

function payLine(known: Known, work: SoldWork): Line {
  const { day } = work;
  const goodwill = termOf(known, day, 'refund', 'withhold') === 'goodwill';
  const left = goodwill ? work.left_cents : work.left_cents - work.refunded_cents;
  const cut = (cents: number) => (work.left_cents === 0 ? cents : half(of(cents, left, work.left_cents)));
  const { staff_pct, at } = termOf(known, day, 'discount', { staff_pct: 50_000, at: 'before' });
  const gross = cut(work.qty * work.price_cents);
  const off = cut(work.staff_cents + half(of(work.split_cents, staff_pct, 100_000)));
  const supply = termOf(known, day, 'supply', null);
  let used = 0;
  if (supply && gross !== 0) {
    if (supply.per === 'unit' && work.kind === 'service') used = supply.cents * work.qty;
    if (supply.per === 'pct' && (work.kind === 'service' || work.kind === 'add_on')) used = half(of(gross, supply.pct, 100_000));
  }
  let [base, after] = [gross, 0];
  if (at === 'before') base -= off;
  else after += off;
  if (supply?.at === 'before') base -= used;
  else after += used;
  base = base < 0 ? 0 : base;
  const { pay, byTiers } = searchRate(known, work);
  const commission = pay === null ? 0 : 'pct' in pay ? half(of(base, pay.pct, 100_000)) : cut(work.qty * pay.flat_cents);
  const amount = pay === null ? 0 : commission - after;
  return { day, work, base, net: left, commission, amount, byTiers: byTiers ? JSON.stringify(tiersOn(known, day)) : null };
}

export type Slow = { readonly [kind: string]: number };

/** Everything of one person; `help` is what goes between people: who, to whom, on which day, how much. */
class SlowPay {
  readonly run: RunDays;
  readonly sums: { [kind: string]: number } = {};
  readonly #earned: { [day: string]: number } = {};
  readonly #lines: Line[];
  readonly #before: string;
  readonly #known: Known;

  constructor(known: Known, run: RunDays) {
    this.run = run;
    this.#known = known;
    this.#lines = known.facts.work.filter((one) => workerOn(known, one.day) !== 'renter').map((one) => payLine(known, one));
    this.#before = run.weeks.map(({ from }) => from).reduce((a, b) => (b < a ? b : a), run.from);
    for (const line of this.#lines) this.give('work', line.day, line.amount);
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }
  give(kind: string, day: string, cents: number): void {
    this.#earned[day] = (this.#earned[day] ?? 0) + cents;
    if (day >= this.run.from) this.note(kind, cents);
  }
  note(kind: string, cents: number): void {
    this.sums[kind] = (this.sums[kind] ?? 0) + cents;
  }
  on(days: readonly string[]): number {
    let sum = 0;
    for (const day of days) sum += this.#earned[day] ?? 0;
    return sum;
  }
  minutes(days: readonly string[]): number {
    let sum = 0;
    for (const day of days) sum += this.#known.facts.minutes[day] ?? 0;
    return sum;
  }
  /** A whole amount for a period, known to its days; it is a line of this run unless the period ended before. */
  settle(kind: string, period: { to: string }, amount: number, days: readonly string[], weight: (day: string) => number): void {
    const parts = dealt(amount, days.map(weight));
    for (const [i, day] of days.entries()) this.#earned[day] = (this.#earned[day] ?? 0) + (parts[i] ?? 0);
    if (period.to >= this.run.from) this.note(kind, amount);
  }
  periods(per: string): { from: string; to: string }[] {
    if (per === 'run') return [{ from: this.run.from, to: this.run.to }];
    if (per === 'workweek') return [...this.run.weeks];
    return allDays(this.#before, this.run.to).map((day) => ({ from: day, to: day }));
  }
  /** Each different agreement within each period, with its days. */
  agreements<T extends { readonly per?: string }>(
    read: (day: string) => T | null,
    per: string,
    then: (of: T, days: string[], period: { from: string; to: string }) => void,
  ): void {
    for (const period of this.periods(per)) {
      const days = allDays(period.from, period.to);
      const different = new Set(days.map((day) => JSON.stringify(read(day))));
      for (const text of different) {
        const spec = JSON.parse(text) as T | null;
        if (spec && spec.per === per)
          then(
            spec,
            days.filter((day) => JSON.stringify(read(day)) === text),
            period,
          );
      }
    }
  }

  tiers(): void {
    for (const per of ['day', 'workweek', 'run'])
      this.agreements(
        (day) => tiersOn(this.#known, day),
        per,
        (tiers, days, period) => {
          const mine = this.#lines.filter(({ day, byTiers }) => days.includes(day) && byTiers === JSON.stringify(tiers));
          const [base, net, had] = (['base', 'net', 'commission'] as const).map((key) =>
            mine.reduce((sum, line) => sum + line[key], 0),
          );
          const measured = (tiers.basis === 'net' ? net : base) ?? 0;
          const stepAt = (cents: number) => {
            let pct = tiers.steps[0]?.pct ?? 0;
            for (const step of tiers.steps) if (step.from_cents <= cents) pct = step.pct;
            return pct;
          };
          let total = half(of(base ?? 0, stepAt(measured), 100_000));
          if (tiers.how === 'progressive' && measured > 0) {
            let all = 0;
            for (let cent = 0; cent < measured; cent += 1) all += stepAt(cent);
            total = half([BigInt(base ?? 0) * BigInt(all), BigInt(measured) * 100_000n]);
          }
          const baseOn = (day: string) => mine.reduce((sum, line) => sum + (line.day === day ? line.base : 0), 0);
          this.settle('tier', period, total - (had ?? 0), days, baseOn);
        },
      );
  }

  hours(): void {
    const hourly = (day: string) => termOf(this.#known, day, 'hourly', null);
    for (const day of allDays(this.#before, this.run.to)) {
      const wage = hourly(day);
      if (day < this.run.from && wage?.combine === 'add' && this.run.weeks.some(({ from, to }) => from <= day && day <= to))
        this.#earned[day] = (this.#earned[day] ?? 0) + half(of(this.minutes([day]), wage.cents, 60));
    }
    const added = (day: string) => (hourly(day)?.combine === 'add' ? { per: 'run', cents: hourly(day)?.cents ?? 0 } : null);
    this.agreements(added, 'run', ({ cents }, days, period) =>
      this.settle('hourly', period, half(of(this.minutes(days), cents, 60)), days, (day) => this.minutes([day])),
    );
    for (const per of ['workweek', 'run']) {
      const higher = (day: string) => {
        const wage = hourly(day);
        return wage?.combine === 'higher' ? wage : null;
      };
      this.agreements(higher, per, ({ cents }, days, period) => {
        const more = half(of(this.minutes(days), cents, 60)) - this.on(days);
        if (more > 0) this.settle('hourly_higher', period, more, days, (day) => this.minutes([day]));
      });
    }
  }

  guarantee(): void {
    for (const per of ['day', 'workweek', 'run'])
      this.agreements(
        (day) => termOf(this.#known, day, 'guarantee', null),
        per,
        (promise, days, period) => {
          const { unit, cents, least_minutes } = promise;
          let [total, weigh] = [0, (_: string) => 1];
          let counted = days;
          if (unit === 'day') {
            counted = days.filter((day) =>
              least_minutes > 0
                ? this.minutes([day]) >= least_minutes
                : this.minutes([day]) > 0 || this.#lines.some((line) => line.day === day),
            );
            total = counted.length * cents;
          } else if (this.minutes(days) >= least_minutes) {
            if (unit === 'hour') {
              total = half(of(this.minutes(days), cents, 60));
              weigh = (day) => this.minutes([day]);
            } else total = half(of(cents, days.length, allDays(period.from, period.to).length));
          }
          const more = total - this.on(days);
          if (total > 0 && more > 0) this.settle('guarantee', period, more, counted, weigh);
        },
      );
  }

  requests(): void {
    for (const { work, day } of this.#lines)
      if (work.kind === 'service' && work.requested && (work.left_cents === 0 || work.left_cents > work.refunded_cents))
        this.give('request', day, termOf(this.#known, day, 'request_cents', 0));
  }

  #employed(week: { from: string; to: string }): string[] {
    return allDays(week.from, week.to).filter((day) => workerOn(this.#known, day) === 'w2');
  }
  #due(days: readonly string[]): number {
    const sixtieths = days.reduce((sum, day) => sum + this.minutes([day]) * minimumOn(this.#known, day), 0);
    return Math.ceil(sixtieths / 60);
  }

  floor(): void {
    for (const week of this.run.weeks) {
      const days = this.#employed(week);
      const more = this.#due(days) - this.on(days);
      if (this.minutes(days) > 0 && more > 0) this.settle('minimum', week, more, days, (day) => this.minutes([day]));
    }
  }

  overtime(shown: Representative | null): void {
    for (const week of this.run.weeks) {
      const days = this.#employed(week);
      const [all, earned] = [this.minutes(days), this.on(days)];
      const rule = this.#known.law.overtime;
      // Each minute by itself: half a minute more, a whole one, or none.
      let [halves, straight] = [0, 0];
      const isSeventh = rule.has_seventh_day && days.length === 7 && days.every((day) => this.minutes([day]) > 0);
      for (const [nr, day] of days.entries())
        for (let minute = 1; minute <= this.minutes([day]); minute += 1) {
          const isOver = rule.daily_over !== null && minute > rule.daily_over;
          if (isSeventh && nr === 6) halves += isOver ? 2 : 1;
          else if (rule.daily_double_over !== null && minute > rule.daily_double_over) halves += 2;
          else if (isOver) halves += 1;
          else {
            straight += 1;
            if (straight > rule.weekly_over) halves += 1;
          }
        }
      const minimum = minimumOn(this.#known, week.to);
      const isHigh = minimum > 0 && earned / all > (minimum * 1.5) / 60;
      const isMostly = shown !== null && shown.days >= 28 && shown.commission_cents > shown.total_cents / 2;
      if (halves > 0 && earned > 0 && !(rule.has_commission_exemption && isHigh && isMostly))
        this.note('overtime', half(of(earned, halves, 2 * all)));
    }
  }

  floorOfRun(): number {
    return this.#due(this.#employed(this.run));
  }
}

/** What goes from one to another for helping. */
function slowHelp(slow: readonly Slowly[]): void {
  for (const { known, pay } of slow)
    for (const { day, work, commission } of pay.lines)
      if (work.kind === 'service' || work.kind === 'add_on')
        for (const { employee_id, pct } of termOf(known, day, 'assistants', []))
          for (const other of slow)
            if (other.known.facts.employee_id === employee_id && employee_id !== known.facts.employee_id) {
              const cents = half(of(commission, pct, 100_000));
              pay.give('helper', day, -cents);
              other.pay.give('helping', day, cents);
            }
}

type Slowly = { readonly known: Known; readonly pay: SlowPay };

/** What comes after wages: corrections, tips, what was laid out, advances and rent. */
function slowRest({ known, pay }: Slowly, run: RunDays): void {
  const { tips, entries, earlier } = known.facts;
  let wages = Object.values(pay.sums).reduce((a, b) => a + b, 0);
  let room = Math.max(0, wages - pay.floorOfRun());
  for (const { paid_cents, now_cents } of earlier) {
    const cents = Math.max(now_cents - paid_cents, -room);
    room += cents;
    wages += cents;
    pay.note('correction', cents);
  }
  let left = wages + Math.max(0, tips.owed_cents);
  pay.note('tips', Math.max(0, tips.owed_cents));
  for (const { kind, cents } of entries)
    if (kind === 'reimbursement') {
      left += cents;
      pay.note('reimbursement', cents);
    }
  left = Math.max(0, left);
  for (const { kind, cents } of entries)
    if (kind === 'advance') {
      pay.note('advance', -Math.min(cents, left));
      left -= Math.min(cents, left);
    }
  const rent = termOf(known, run.to, 'rent', null);
  if (rent) pay.note('rent', -rent.cents * (rent.per === 'run' ? 1 : run.weeks.length));
}

export function slowRun(people: readonly PersonFacts[], run: RunDays, law: PayLaw): { readonly [id: string]: Slow } {
  const slow = people.map((facts) => {
    const known = { facts, law };
    return { known, pay: new SlowPay(known, run) };
  });
  slowHelp(slow);
  for (const one of slow) {
    const { known, pay } = one;
    pay.tiers();
    pay.hours();
    pay.guarantee();
    pay.requests();
    pay.floor();
    pay.overtime(known.facts.representative);
    for (const { kind, cents } of known.facts.entries) if (kind === 'adjustment') pay.note('adjustment', cents);
    slowRest(one, run);
  }
  return Object.fromEntries(slow.map(({ known, pay }) => [known.facts.employee_id, pay.sums]));
}
