import type pg from 'pg';
import { lawOf } from 'core/payroll/law/rules';
import { slowRun } from 'core/payroll/rules/proofs/reference';
import type { PayEntry, PersonFacts } from 'core/payroll/rules/person';
import type { PayRule } from 'core/payroll/rules/terms';
import type { SoldWork } from 'core/payroll/rules/work';

/**
 * What a run of pay has to come to, counted a second time: tickets, shifts and the ledger are read whole and looked through in loops,
 * every earlier run is counted again whether anything changed or not, and pay itself is the slow reference's.
 */
type Days = { readonly from: string; readonly to: string };
type Detail = { id: string; visit_line?: string; of?: string };
type Sold = {
  id: string;
  ticket_id: string;
  ticket_no: number;
  day: string;
  employee_id: string | null;
  kind: SoldWork['kind'];
  name: string;
  item_id: string | null;
  qty: number;
  price: number;
  by_hand_off: number;
  borne_by: string;
  left: number;
  content: { posDetails?: { [customer: string]: { details: Detail[] } } };
};
type Run = Days & { readonly id: string; readonly ground: { readonly weeks: Days[]; readonly state: string | null } };

type All = <T extends object>(text: string) => Promise<T[]>;

async function readWork(all: All) {
  return {
    people: await all<{ id: string; hash_id: string; is_here: boolean }>(
      'select id::text as id, hash_id, active and deleted_at is null as is_here from tenant.employee where business_id = $1',
    ),
    rules: await all<{ employee_id: string | null; from: string; terms: Omit<PayRule, 'from'> }>(
      'select employee_id::text as employee_id, from_day::text as "from", terms from tenant.pay_rule where business_id = $1 order by nr',
    ),
    sold: await all<Sold>(`select l.id, t.id as ticket_id, t.ticket_no, coalesce(d.day, t.closed_day)::text as day, l.employee_id::text as employee_id, l.kind,
        l.name, l.item_id::text as item_id, l.qty, l.price_cents::float8 as price, l.staff_discount_cents::float8 as by_hand_off, l.borne_by,
        l.left_cents::float8 as left, t.content
      from tenant.ticket_line l join tenant.ticket t on t.business_id = $1 and t.id = l.ticket_id and t.status = 'paid'
        left join tenant.ledger_day d on d.business_id = $1 and d.tx_id = t.sale_tx where l.business_id = $1`),
    promotions: await all<{ ticket_id: string; absorbed_by: string; lines: { [line: string]: number } }>(
      'select ticket_id, absorbed_by, lines from tenant.ticket_promotion where business_id = $1',
    ),
    refunds: await all<{ lines: { [line: string]: number } | null }>(
      `select content -> 'lines' as lines from tenant.ticket_refund where business_id = $1`,
    ),
    services: await all<{ id: string; parent_id: string | null; type_id: string | null }>(
      'select id::text as id, parent_id::text as parent_id, type_id::text as type_id from tenant.service where business_id = $1',
    ),
    asked: await all<{ id: string }>('select id from tenant.appointment_line where business_id = $1 and pinned'),
  };
}

async function readHours(all: All) {
  return {
    shifts: await all<{ id: string; version: number; employee_id: string; day: string; from: number; to: number | null }>(
      `select shift_id as id, version, employee_id::text as employee_id, day::text as day, extract(epoch from started_at)::float8 as from,
        extract(epoch from ended_at)::float8 as to from tenant.work_shift where business_id = $1 and replaced_at is null and how <> 'removed'`,
    ),
    breaks: await all<{ id: string; version: number; from: number; to: number | null }>(
      `select shift_id as id, version, extract(epoch from started_at)::float8 as from, extract(epoch from ended_at)::float8 as to
      from tenant.work_break where business_id = $1 and not paid`,
    ),
    tips: await all<{ hash_id: string; day: string; tx: string; cents: number }>(
      `select a.subject as hash_id, d.day::text as day, t.kind as tx, e.amount_cents::float8 as cents from tenant.ledger_entry e
        join tenant.ledger_account a on a.business_id = $1 and a.id = e.ledger_account_id and a.kind = 'tip'
        join tenant.ledger_tx t on t.business_id = $1 and t.id = e.tx_id join tenant.ledger_day d on d.business_id = $1 and d.tx_id = t.id
      where e.business_id = $1`,
    ),
  };
}

async function readPay(all: All) {
  return {
    entries: await all<{
      run_id: string;
      employee_id: string;
      id: string;
      kind: PayEntry['kind'];
      cents: number;
      reason: string;
    }>(
      `select run_id, employee_id::text as employee_id, id, kind, amount_cents::float8 as cents, reason from tenant.pay_entry
      where business_id = $1 order by written_at, id`,
    ),
    runs: await all<Run>(`select id, from_day::text as "from", to_day::text as "to", ground from tenant.pay_run
      where business_id = $1 and status = 'finalised' order by from_day`),
    stubs: await all<{ run_id: string; employee_id: string }>(
      'select run_id, employee_id::text as employee_id from tenant.pay_stub where business_id = $1',
    ),
    paid: await all<{ run_id: string; employee_id: string; kind: string; cents: number; about: { run_id?: string } }>(
      `select run_id, employee_id::text as employee_id, kind, amount_cents::float8 as cents, about from tenant.pay_line where business_id = $1`,
    ),
    state:
      (await all<{ state: string | null }>('select state_id as state from tenant.shop where business_id = $1'))[0]?.state ?? null,
  };
}

async function readRows(root: pg.Client, b: number) {
  const all: All = async <T extends object>(text: string) => (await root.query<T>(text, [b])).rows;
  return { ...(await readWork(all)), ...(await readHours(all)), ...(await readPay(all)) };
}
type Rows = Awaited<ReturnType<typeof readRows>>;

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Weeks from Monday that end on one of the days. */
function weeksOf({ from, to }: Days): Days[] {
  const weeks: Days[] = [];
  for (let day = numberOf(from); day <= numberOf(to); day += 1)
    if (new Date(day * DAY_MS).getUTCDay() === 0) weeks.push({ from: dayOf(day - 6), to: dayOf(day) });
  return weeks;
}

const minute = (epoch: number): number => Math.floor(epoch / 60);

/** By its visit's line, or of an add-on the service that it goes with, as its ticket's document says. */
const detailOf = ({ content, id }: Sold): Detail | undefined =>
  Object.values(content.posDetails ?? {})
    .flatMap(({ details }) => details)
    .find((one) => one.id === id);

function workOf(rows: Rows, person: { id: string; hash_id: string }, { from, to }: Days): SoldWork[] {
  const service = (id: string | null | undefined) => rows.services.find((one) => one.id === id);
  return rows.sold
    .filter((line) => line.employee_id === person.id && line.day >= from && line.day <= to)
    .map((line): SoldWork => {
      const detail = detailOf(line);
      const of = line.kind === 'add_on' ? rows.sold.find(({ id }) => id === detail?.of)?.item_id : line.item_id;
      const own = line.kind === 'service' || line.kind === 'add_on' ? service(of) : undefined;
      const above = own?.parent_id ? service(own.parent_id) : own;
      const shares = { staff: 0, split: 0, salon: 0 } as { [by: string]: number };
      shares[line.borne_by] = (shares[line.borne_by] ?? 0) + line.by_hand_off;
      for (const { ticket_id, absorbed_by, lines } of rows.promotions)
        if (ticket_id === line.ticket_id) shares[absorbed_by] = (shares[absorbed_by] ?? 0) + (lines[line.id] ?? 0);
      let refunded = 0;
      for (const { lines } of rows.refunds) refunded += lines?.[line.id] ?? 0;
      return {
        id: line.id,
        ticket_id: line.ticket_id,
        ticket_no: line.ticket_no,
        day: line.day,
        employee_id: person.hash_id,
        kind: line.kind,
        name: line.name,
        service_id: above?.id ?? null,
        category_id: above?.type_id ?? null,
        qty: line.qty,
        price_cents: line.price,
        staff_cents: shares.staff ?? 0,
        split_cents: shares.split ?? 0,
        left_cents: line.left,
        refunded_cents: refunded,
        requested: line.kind === 'service' && rows.asked.some(({ id }) => id === detail?.visit_line),
      };
    });
}

function minutesOf({ shifts, breaks }: Rows, person: string, { from, to }: Days): { [day: string]: number } {
  const minutes: { [day: string]: number } = {};
  for (const shift of shifts) {
    if (shift.employee_id !== person || shift.day < from || shift.day > to || shift.to === null) continue;
    let worked = minute(shift.to) - minute(shift.from);
    for (const pause of breaks)
      if (pause.id === shift.id && pause.version === shift.version) worked -= minute(pause.to ?? shift.to) - minute(pause.from);
    minutes[shift.day] = (minutes[shift.day] ?? 0) + worked;
  }
  return minutes;
}

function tipsOf({ tips }: Rows, hash_id: string, { from, to }: Days): PersonFacts['tips'] {
  let [earned_cents, paid_out_cents, now, then] = [0, 0, 0, 0];
  for (const { hash_id: whose, day, tx, cents } of tips) {
    if (whose !== hash_id) continue;
    now -= cents;
    if (day <= to) then -= cents;
    if (day < from || day > to) continue;
    if (tx === 'drawer_tip_payout') paid_out_cents += cents;
    else if (tx !== 'pay_run') earned_cents -= cents;
  }
  return { earned_cents, paid_out_cents, owed_cents: Math.min(now, then) };
}

const noWages = new Set(['tips', 'reimbursement', 'advance', 'rent']);
const byCommission = new Set(['work', 'helper', 'helping', 'tier']);

/** What somebody's runs of the year before came to, for the exemption of those who live on commission. */
function shownBefore({ runs, stubs, paid }: Rows, person: string, before: string): PersonFacts['representative'] {
  const before_to = numberOf(before);
  const theirs = runs.filter(
    ({ id, to }) =>
      numberOf(to) < before_to &&
      numberOf(to) >= before_to - 366 &&
      stubs.some(({ run_id, employee_id }) => run_id === id && employee_id === person),
  );
  if (theirs.length === 0) return null;
  let [days, commission_cents, total_cents] = [0, 0, 0];
  for (const { id, from, to } of theirs) {
    days += numberOf(to) - numberOf(from) + 1;
    for (const { run_id, employee_id, kind, cents } of paid) {
      if (run_id !== id || employee_id !== person) continue;
      if (byCommission.has(kind)) commission_cents += cents;
      if (!noWages.has(kind)) total_cents += cents;
    }
  }
  return { days, commission_cents, total_cents };
}

type Wages = { readonly [employee: string]: { readonly [kind: string]: number } };
type Earlier = ReadonlyMap<string, PersonFacts['earlier']>;

function countRun(
  rows: Rows,
  days: Days,
  weeks: readonly Days[],
  state: string | null,
  run_id: string | null,
  earlier: Earlier,
): Wages {
  const first = [days.from, ...weeks.map(({ from }) => from)].toSorted()[0] ?? days.from;
  const wide = { from: first, to: days.to };
  const shop = rows.rules.flatMap(({ employee_id, from, terms }) => (employee_id === null ? [{ ...terms, from }] : []));
  const people = rows.people.flatMap((person): PersonFacts[] => {
    const own = rows.rules.flatMap(({ employee_id, from, terms }) => (employee_id === person.id ? [{ ...terms, from }] : []));
    if (!own.some(({ from }) => from <= days.to)) return [];
    const facts: PersonFacts = {
      employee_id: person.hash_id,
      rules: { shop, own },
      work: workOf(rows, person, wide),
      minutes: minutesOf(rows, person.id, wide),
      tips: tipsOf(rows, person.hash_id, days),
      entries: rows.entries.filter((one) => run_id !== null && one.run_id === run_id && one.employee_id === person.id),
      earlier: earlier.get(person.id) ?? [],
      representative: shownBefore(rows, person.id, days.from),
    };
    const has = facts.work.length + Object.keys(facts.minutes).length + facts.entries.length + facts.earlier.length > 0;
    return person.is_here || has || facts.tips.owed_cents !== 0 ? [facts] : [];
  });
  return slowRun(people, { ...days, weeks }, lawOf(state));
}

const notCountedAgain = new Set(['correction', 'adjustment', ...noWages]);
const FAR_BACK_DAYS = 400;

/** Every earlier run again, under the weeks and the law of then: what each person would get now, beside what they got. */
function earlierOf(rows: Rows, before: string): Earlier {
  const earlier = new Map<string, PersonFacts['earlier'][number][]>();
  for (const { id, from, to, ground } of rows.runs) {
    if (to >= before || numberOf(to) < numberOf(before) - FAR_BACK_DAYS) continue;
    const now = countRun(rows, { from, to }, ground.weeks, ground.state, null, new Map());
    for (const person of rows.people) {
      if (!(person.hash_id in now)) continue;
      let now_cents = 0;
      for (const [kind, cents] of Object.entries(now[person.hash_id] ?? {})) if (!notCountedAgain.has(kind)) now_cents += cents;
      let paid_cents = 0;
      for (const { run_id, employee_id, kind, cents, about } of rows.paid) {
        if (employee_id !== person.id || !rows.runs.some((run) => run.id === run_id)) continue;
        if (run_id === id && !notCountedAgain.has(kind)) paid_cents += cents;
        if (kind === 'correction' && about.run_id === id) paid_cents += cents;
      }
      if (now_cents !== paid_cents)
        earlier.set(person.id, [...(earlier.get(person.id) ?? []), { run_id: id, from, to, paid_cents, now_cents }]);
    }
  }
  return earlier;
}

/** What everybody has to get in a run that is not finalised yet, by kind of line. */
export async function slowPay(root: pg.Client, business_id: number, run_id: string, days: Days): Promise<Wages> {
  const rows = await readRows(root, business_id);
  return countRun(rows, days, weeksOf(days), rows.state, run_id, earlierOf(rows, days.from));
}

/** Where what was written down for a run differs from that, by person and kind of line. */
export async function payFaults(root: pg.Client, business_id: number, run_id: string, expected: Wages): Promise<string[]> {
  const { rows } = await root.query<{ who: string; kind: string; cents: number }>(
    `select e.hash_id as who, l.kind, sum(l.amount_cents)::float8 as cents from tenant.pay_line l
      join tenant.employee e on e.business_id = l.business_id and e.id = l.employee_id
    where l.business_id = $1 and l.run_id = $2 group by 1, 2`,
    [business_id, run_id],
  );
  const written = new Map(rows.map(({ who, kind, cents }) => [`${who} ${kind}`, cents]));
  const wanted = new Map(
    Object.entries(expected).flatMap(([who, kinds]) => Object.entries(kinds).map(([kind, cents]) => [`${who} ${kind}`, cents])),
  );
  return [...new Set([...written.keys(), ...wanted.keys()])].flatMap((name) => {
    const [is, should] = [written.get(name) ?? 0, wanted.get(name) ?? 0];
    return is === should ? [] : [`${name} is ${is}, has to be ${should}`];
  });
}
