import type pg from 'pg';
import type { DayShare } from 'core/reports/sums/rules';

/**
 * What each day came to, counted a second time: rows as they stand are read whole and added up one by one in loops, by nothing of the
 * product's own code or statements.
 */
type Entry = { day: string; tx: string; source: string; kind: string; subject: string; cents: number; is_visit: boolean };
type Ticket = {
  id: string;
  day: string;
  hour: string | null;
  status: string;
  closed_by: string | null;
  off: number;
  content: { posDetails?: { [customer: string]: { details: { employee_id: string; price_reason?: string }[] } } };
};
type Line = {
  id: string;
  ticket_id: string;
  employee_id: string | null;
  kind: string;
  item_id: string | null;
  visit: string | null;
  borne_by: string;
  qty: number;
  price: number;
  by_hand_off: number;
  left: number;
};
type Promotion = { ticket_id: string; absorbed_by: string; amount: number; lines: { [line: string]: number } };
type Refund = { ticket_id: string; day: string; hour: string; lines: { [line: string]: number } | null };

async function readRows(root: pg.Client, b: number) {
  const all = async <T extends object>(text: string) => (await root.query<T>(text, [b])).rows;
  return {
    entries:
      await all<Entry>(`select d.day::text as day, t.kind as tx, t.source, a.kind, a.subject, e.amount_cents::float8 as cents,
        exists (select from tenant.visit_guarantee g where g.business_id = a.business_id and g.appointment_id::text = a.subject) as is_visit
      from tenant.ledger_entry e join tenant.ledger_tx t on t.id = e.tx_id join tenant.ledger_account a on a.id = e.ledger_account_id
        join tenant.ledger_day d on d.tx_id = t.id where e.business_id = $1 and t.business_id = $1 and a.business_id = $1 and d.business_id = $1`),
    tickets:
      await all<Ticket>(`select t.id, coalesce(d.day, t.closed_day)::text as day, d.hour::text as hour, t.status, t.closed_by::text as closed_by,
        t.discount_cents::float8 as off, t.content
      from tenant.ticket t left join tenant.ledger_day d on d.business_id = $1 and d.tx_id = t.sale_tx
      where t.business_id = $1 and t.status in ('paid', 'void')`),
    lines:
      await all<Line>(`select id, ticket_id, employee_id::text as employee_id, kind, item_id::text as item_id, appointment_id as visit, borne_by, qty,
        price_cents::float8 as price, staff_discount_cents::float8 as by_hand_off, left_cents::float8 as left
      from tenant.ticket_line where business_id = $1`),
    promotions:
      await all<Promotion>(`select ticket_id, absorbed_by, amount_cents::float8 as amount, lines from tenant.ticket_promotion
      where business_id = $1`),
    refunds: await all<Refund>(`select r.ticket_id, d.day::text as day, d.hour::text as hour, r.content -> 'lines' as lines
      from tenant.ticket_refund r join tenant.ledger_day d on d.business_id = $1 and d.tx_id = r.ledger_tx where r.business_id = $1`),
    people: await all<{ id: string; hash_id: string }>(
      `select id::text as id, hash_id from tenant.employee where business_id = $1`,
    ),
    sources: await all<{ id: string; source: string }>('select id, source from tenant.appointment where business_id = $1'),
  };
}
type Rows = Awaited<ReturnType<typeof readRows>>;

/** Figures by the name of their day, grain and key. */
class Tally {
  readonly sums = new Map<string, Map<string, number>>();
  add(day: string, grain: string, key: string, figure: string, value: number): void {
    const name = `${day} ${grain} ${key}`;
    const sums = this.sums.get(name) ?? new Map<string, number>();
    this.sums.set(name, sums.set(figure, (sums.get(figure) ?? 0) + value));
  }
}

/** No sale of the salon: cash that only moves, points and cards that are given, wages, and what the salon pays for its plan. */
const isNoTrade = (tx: string): boolean =>
  ['drawer_', 'loyalty_', 'text_', 'plan_', 'pay_'].some((start) => tx.startsWith(start)) || tx === 'gift_card_issue';

const plain = new Map([
  ['discount', 'discounts'],
  ['refund', 'refunds'],
  ['fee', 'fees'],
  ['service_charge', 'service_charges'],
  ['tax', 'tax'],
  ['tip', 'tips'],
  ['loyalty', 'points_used'],
  ['membership', 'memberships'],
]);
const money = new Map([
  ['cash_drawer', 'cash'],
  ['card_clearing', 'card'],
  ['cheques', 'cheque'],
]);

function rowOf({ tx, kind, subject, cents, is_visit }: Entry): string {
  if (kind === 'revenue') return `${subject}s`;
  if (kind === 'gift_card') {
    const isPaid = tx === 'payment' || tx === 'payment_reversal' || (tx === 'refund' && cents < 0);
    return isPaid ? 'gift_cards_used' : 'gift_cards_sold';
  }
  if (kind !== 'prepayment') return plain.get(kind) ?? 'other';
  if (!is_visit) return 'open_tickets';
  return tx.startsWith('deposit') ? 'deposits_taken' : 'deposits_used';
}

function tallyEntries({ entries, people }: Rows, tally: Tally): void {
  const rowOfPerson = new Map(people.map(({ id, hash_id }) => [hash_id, id]));
  for (const entry of entries) {
    const { day, tx, kind, subject, cents } = entry;
    if (isNoTrade(tx)) continue;
    const isBack = tx === 'refund';
    const tender = money.get(kind);
    const row = tender === undefined ? rowOf(entry) : '';
    if (row !== '') tally.add(day, 'sold', row, 'gross_cents', -cents);
    const used = ['gift_cards_used', 'points_used', 'deposits_used'].includes(row) ? row : undefined;
    const paidBy = tender ?? used;
    if (paidBy !== undefined) tally.add(day, 'tender', paidBy, isBack ? 'refund_cents' : 'gross_cents', isBack ? -cents : cents);
    if (kind === 'tax') tally.add(day, 'tax', subject, isBack ? 'refund_cents' : 'gross_cents', isBack ? cents : -cents);
    if (kind === 'tip') tally.add(day, 'employee', rowOfPerson.get(subject) ?? '', 'tip_cents', -cents);
  }
}

/** A line is in five divisions of its day, each with a key of its own. */
const divisions = (line: Line, hour: string, source: string): readonly (readonly [string, string])[] => [
  ['all', ''],
  ['employee', line.employee_id ?? ''],
  ['item', `${line.kind}:${line.item_id ?? ''}`],
  ['hour', hour],
  ['source', source],
];
const isSale = ({ kind }: Line): boolean => kind === 'service' || kind === 'add_on' || kind === 'product';

function tallyTickets(rows: Rows, tally: Tally): void {
  const sourceOf = new Map(rows.sources.map(({ id, source }) => [id, source]));
  const linesOf = Map.groupBy(rows.lines, ({ ticket_id }) => ticket_id);
  const promotionsOf = Map.groupBy(rows.promotions, ({ ticket_id }) => ticket_id);
  const persons = new Map(rows.people.map(({ id, hash_id }) => [hash_id, id]));
  for (const { id, day, hour, status, closed_by, off, content } of rows.tickets) {
    if (status === 'void') {
      tally.add(day, 'all', '', 'voids', 1);
      if (closed_by !== null) tally.add(day, 'employee', closed_by, 'voids', 1);
      continue;
    }
    tally.add(day, 'all', '', 'tickets', 1);
    const promotions = promotionsOf.get(id) ?? [];
    const promised = promotions.reduce((sum, { amount }) => sum + amount, 0);
    tally.add(day, 'bearer', 'salon', 'discount_cents', off - promised);
    for (const { absorbed_by, amount } of promotions) tally.add(day, 'bearer', absorbed_by, 'discount_cents', amount);
    for (const entry of Object.values(content.posDetails ?? {}))
      for (const { employee_id, price_reason = '' } of entry.details)
        if (price_reason !== '' && persons.has(employee_id))
          tally.add(day, 'employee', persons.get(employee_id) ?? '', 'by_hand', 1);
    for (const line of linesOf.get(id) ?? []) {
      const { qty, price, left, by_hand_off, borne_by } = line;
      const theirs = (by: string, cents: number) => (by === 'staff' ? cents : by === 'split' ? Math.trunc(cents / 2) : 0);
      let borne = theirs(borne_by, by_hand_off);
      if (qty * price > left) for (const one of promotions) borne += theirs(one.absorbed_by, one.lines[line.id] ?? 0);
      if (by_hand_off > 0) tally.add(day, 'bearer', borne_by, 'discount_cents', by_hand_off);
      for (const [grain, key] of divisions(line, hour ?? '?', sourceOf.get(line.visit ?? '') ?? 'counter')) {
        tally.add(day, grain, key, isSale(line) ? 'gross_cents' : 'fee_cents', qty * price);
        tally.add(day, grain, key, 'discount_cents', qty * price - left);
        tally.add(day, grain, key, 'staff_discount_cents', borne);
        tally.add(day, grain, key, 'qty', qty);
      }
    }
  }
}

function tallyRefunds(rows: Rows, tally: Tally): void {
  const sourceOf = new Map(rows.sources.map(({ id, source }) => [id, source]));
  const lineOf = new Map(rows.lines.map((line) => [line.id, line]));
  for (const { day, hour, lines } of rows.refunds)
    for (const [id, cents] of Object.entries(lines ?? {})) {
      const line = lineOf.get(id);
      if (!line) continue;
      for (const [grain, key] of divisions(line, hour, sourceOf.get(line.visit ?? '') ?? 'counter'))
        tally.add(day, grain, key, 'refund_cents', cents);
    }
}

export type SlowDays = ReadonlyMap<string, ReadonlyMap<string, number>>;

export async function slowDays(root: pg.Client, business_id: number): Promise<SlowDays> {
  const rows = await readRows(root, business_id);
  const tally = new Tally();
  tallyEntries(rows, tally);
  tallyTickets(rows, tally);
  tallyRefunds(rows, tally);
  return tally.sums;
}

/** Figures that are compared; a sale without any money has no hour in the ledger. */
const compared = [
  'gross_cents',
  'discount_cents',
  'staff_discount_cents',
  'fee_cents',
  'refund_cents',
  'tip_cents',
  'qty',
  'voids',
  'by_hand',
] as const;
const isKnown = (grain: string, figure: string): boolean => grain !== 'hour' || figure !== 'qty';

export type DayFault = {
  readonly day: string;
  readonly grain: string;
  readonly key: string;
  readonly figure: string;
  readonly cents: number;
};

/** Where sums differ from what a slow count of the same days says: the day, the division, which part of it, and by how much. */
export function dayFaults(
  shares: readonly DayShare[],
  slow: SlowDays,
  days: { readonly first: string; readonly last: string },
): DayFault[] {
  const summed = new Map(shares.map((share) => [`${share.day} ${share.grain} ${share.key}`, share]));
  const names = new Set([...summed.keys(), ...slow.keys()]);
  return [...names].toSorted().flatMap((name) => {
    const [day = '', grain = '', ...rest] = name.split(' ');
    if (day < days.first || day > days.last) return [];
    return compared.flatMap((figure) => {
      const cents = (summed.get(name)?.[figure] ?? 0) - (slow.get(name)?.get(figure) ?? 0);
      return cents === 0 || !isKnown(grain, figure) ? [] : [{ day, grain, key: rest.join(' '), figure, cents }];
    });
  });
}
