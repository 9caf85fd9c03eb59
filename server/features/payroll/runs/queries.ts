import { sql } from 'kysely';
import type { PayRunView } from 'core/payroll/contract';
import type { PayLine } from 'core/payroll/rules/pay-line';
import type { PaySums } from 'core/payroll/stub/rules';
import type { PayEntry } from 'core/payroll/rules/person';
import type { CommissionExemption } from 'core/payroll/rules/floor';
import type { Days } from 'core/payroll/rules/stretches';
import type { WorkerClass } from 'core/payroll/rules/terms';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';
import type { Ground } from '../facts/commands.ts';

export type RunRow = PayRunView & { readonly ground: Partial<Ground> & { readonly seq?: number } };

const columns = sql`r.id, r.from_day::text as "from", r.to_day::text as "to", r.status, r.version,
  ${instantTextSql('r.reviewed_at')} as reviewed_at, ${instantTextSql('r.finalised_at')} as finalised_at, r.ground`;

export const viewOf = ({ ground: _, ...run }: RunRow): PayRunView => run;

/** Nobody else of the business changes runs or rules of pay until this transaction ends. */
export async function lockPay({ tx, scope: { businessId } }: BusinessTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pay ' || ${businessId}::bigint, 0))`.execute(tx);
}

const MOST_RUNS = 60;

/** Newest first. */
export async function runsOf({ tx, scope: { businessId } }: BusinessTx): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select ${columns} from pay_run r where r.business_id = ${businessId}
    order by r.to_day desc limit ${MOST_RUNS}`.execute(tx);
  return rows;
}

export async function runById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<RunRow | undefined> {
  const { rows } =
    await sql<RunRow>`select ${columns} from pay_run r where r.business_id = ${businessId} and r.id = ${id}`.execute(tx);
  return rows[0];
}

type Stamp = { readonly at: string; readonly by: number | null };

export async function insertRun(
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  { from, to }: Days,
  { at, by }: Stamp,
): Promise<void> {
  await sql`insert into pay_run (business_id, id, from_day, to_day, created_at, created_by)
    values (${businessId}, ${id}, ${from}::date, ${to}::date, ${at}::timestamptz, ${by})`.execute(tx);
}

export const deleteRun = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.deleteFrom('pay_run').where('business_id', '=', businessId).where('id', '=', id).execute();

type NextState =
  | { readonly status: 'draft' }
  | { readonly status: 'reviewed'; readonly ground: RunRow['ground'] }
  | { readonly status: 'finalised'; readonly ground: RunRow['ground']; readonly ledger_tx: string | null };

/** Says whether it was still as whoever changes it has seen it. */
export async function stepRun(
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  version: number,
  next: NextState,
  { at, by }: Stamp,
): Promise<boolean> {
  const { status } = next;
  const done =
    status === 'draft'
      ? { reviewed_at: null, reviewed_by: null, ground: '{}' }
      : {
          ...(status === 'reviewed'
            ? { reviewed_at: at, reviewed_by: by }
            : { finalised_at: at, finalised_by: by, ledger_tx: next.ledger_tx }),
          ground: JSON.stringify(next.ground),
        };
  const { numUpdatedRows } = await tx
    .updateTable('pay_run')
    .set({ status, version: version + 1, ...done })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A draft that something was written into: whoever wants to review it has to have seen that. */
export const touchRun = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  pipelineStatement(tx, sql`update pay_run set version = version + 1 where business_id = ${businessId} and id = ${id}`);

/** What a stub says beside its lines. */
export type StubDocument = {
  readonly name: string;
  readonly worker: WorkerClass;
  readonly minutes: number;
  readonly pct: number | null;
  readonly check_pct: number;
  readonly employer: { readonly name: string; readonly address: string | null };
  readonly exemptions: readonly CommissionExemption[];
  /** What is added up over the runs of a year: with every line of them that would be long. */
  readonly sums: PaySums;
};
export type Sheet = StubDocument & { readonly employee_id: string; readonly lines: readonly PayLine[] };

/** Writes every line of a run down, and what each stub says. */
export async function insertSheets(
  { tx, scope: { businessId } }: BusinessTx,
  run_id: string,
  sheets: readonly Sheet[],
): Promise<void> {
  const lines = sheets.flatMap(({ employee_id, lines }) => lines.map((line) => ({ employee_id, ...line })));
  const stubs = sheets.map(({ lines: _, employee_id, ...document }) => ({ employee_id, document }));
  await pipelineStatement(
    tx,
    sql`insert into pay_line (business_id, run_id, nr, employee_id, kind, amount_cents, about)
      select ${businessId}, ${run_id}, w.nr, e.id, w.line ->> 'kind', (w.line ->> 'amount_cents')::int8, w.line -> 'about'
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality w(line, nr)
      join employee e on e.business_id = ${businessId} and e.hash_id = w.line ->> 'employee_id'`,
  );
  await pipelineStatement(
    tx,
    sql`insert into pay_stub (business_id, run_id, employee_id, document)
      select ${businessId}, ${run_id}, e.id, w.stub -> 'document' from jsonb_array_elements(${JSON.stringify(stubs)}::jsonb) w(stub)
      join employee e on e.business_id = ${businessId} and e.hash_id = w.stub ->> 'employee_id'`,
  );
}

export async function deleteSheets({ tx, scope: { businessId } }: BusinessTx, run_id: string): Promise<void> {
  await pipelineStatement(tx, tx.deleteFrom('pay_line').where('business_id', '=', businessId).where('run_id', '=', run_id));
  await pipelineStatement(tx, tx.deleteFrom('pay_stub').where('business_id', '=', businessId).where('run_id', '=', run_id));
}

/** A run as it was written down. */
export async function sheetsOf({ tx, scope: { businessId } }: BusinessTx, run_id: string): Promise<Sheet[]> {
  const { rows } = await sql<{ employee_id: string; document: StubDocument; lines: PayLine[] }>`
    select e.hash_id as employee_id, s.document,
      coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'amount_cents', l.amount_cents, 'about', l.about) order by l.nr)
        from pay_line l where l.business_id = s.business_id and l.run_id = s.run_id and l.employee_id = s.employee_id), '[]') as lines
    from pay_stub s join employee e on e.business_id = s.business_id and e.id = s.employee_id
    where s.business_id = ${businessId} and s.run_id = ${run_id} order by e.sort, e.id`.execute(tx);
  return rows.map(({ employee_id, document, lines }) => ({ employee_id, ...document, lines }));
}

/** What was written into a run by hand, by person. */
export async function entriesOf({ tx, scope: { businessId } }: BusinessTx, run_id: string): Promise<Map<string, PayEntry[]>> {
  const { rows } = await sql<PayEntry & { employee_id: string }>`select p.id, p.kind, p.amount_cents as cents, p.reason,
      e.hash_id as employee_id
    from pay_entry p join employee e on e.business_id = p.business_id and e.id = p.employee_id
    where p.business_id = ${businessId} and p.run_id = ${run_id} order by p.written_at, p.id`.execute(tx);
  return Map.groupBy(rows, ({ employee_id }) => employee_id);
}

/** The last day that is finalised, and how far back earlier runs are looked at once more. */
export async function lastFinalDay({ tx, scope: { businessId } }: BusinessTx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(to_day)::text as day from pay_run
    where business_id = ${businessId} and status = 'finalised'`.execute(tx);
  return rows[0]?.day ?? null;
}

const LOOKED_BACK_DAYS = 400;
export type YearSums = Omit<PaySums, 'commission_cents'>;

export type FinalRun = Days & { readonly id: string; readonly ground: Ground };

/**
 * Finalised runs before a day of which something may have changed that no later run has settled yet. Every run that is finalised
 * settles all before it: what moved is what the ledger has since then, which it held meanwhile. A workweek that ends in a run may have
 * begun six days before it.
 */
export async function changedRuns({ tx, scope: { businessId: b } }: BusinessTx, before: string): Promise<FinalRun[]> {
  const later = sql`from pay_run s where s.business_id = ${b} and s.status = 'finalised' and s.from_day > r.to_day`;
  const { rows } = await sql<FinalRun>`with settled as materialized (
      select r.id, r.from_day, r.to_day, r.ground, (select max(s.from_day) ${later}) as next,
        greatest((r.ground ->> 'seq')::int8, (select max((s.ground ->> 'seq')::int8) ${later})) as seq,
        greatest(r.finalised_at, (select max(s.finalised_at) ${later})) - interval '10 minutes' as at
      from pay_run r where r.business_id = ${b} and r.status = 'finalised' and r.to_day < ${before}::date
        and r.to_day >= ${before}::date - ${LOOKED_BACK_DAYS}::int),
    edge as materialized (select min(seq) as seq, min(at) as at, max(to_day) as day from settled),
    moved as materialized (
      select d.day, d.seq, null::timestamptz as at from ledger_day d, edge
        where d.business_id = ${b} and d.seq > edge.seq and d.day <= edge.day
      union all select t.closed_day, d.seq, null from edge join ledger_day d on d.business_id = ${b} and d.seq > edge.seq
        join ledger_tx x on x.business_id = d.business_id and x.id = d.tx_id and x.kind = 'refund'
        join ticket_refund f on f.business_id = x.business_id and f.id = x.source_id
        join ticket t on t.business_id = f.business_id and t.id = f.ticket_id
      union all select w.day, null, w.written_at from work_shift w, edge
        where w.business_id = ${b} and w.day <= edge.day and w.written_at > edge.at)
    select r.id, r.from_day::text as "from", r.to_day::text as "to", r.ground from settled r
    where exists (select from moved m where m.day between r.from_day - 6 and r.to_day and (m.seq > r.seq or m.at > r.at))
      or exists (select from pay_run s join pay_line l on l.business_id = s.business_id and l.run_id = s.id and l.kind = 'correction'
        where s.business_id = ${b} and s.from_day = r.next and s.status = 'finalised' and l.about ->> 'run_id' = r.id::text
          and l.about ->> 'left_cents' <> '0')
    order by r.from_day`.execute(tx);
  return rows;
}

/** What was paid for the work of a run by person: in it, and corrected in later ones. */
export async function paidFor({ tx, scope: { businessId } }: BusinessTx, run_id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{
    employee_id: string;
    cents: number;
  }>`select e.hash_id as employee_id, sum(l.amount_cents)::int8 as cents
    from pay_line l join pay_run r on r.business_id = l.business_id and r.id = l.run_id and r.status = 'finalised'
      join employee e on e.business_id = l.business_id and e.id = l.employee_id
    where l.business_id = ${businessId} and ((l.run_id = ${run_id}
        and l.kind not in ('correction', 'adjustment', 'tips', 'reimbursement', 'advance', 'rent'))
      or (l.kind = 'correction' and l.about ->> 'run_id' = ${run_id}::text))
    group by e.hash_id`.execute(tx);
  return new Map(rows.map(({ employee_id, cents }) => [employee_id, cents]));
}

/** Wages, tips and overtime of finalised runs of a year up to a day, of some people at once. Who has none is not among them. */
export async function yearsOf(
  { tx, scope: { businessId } }: BusinessTx,
  employee_ids: readonly string[],
  until: string,
): Promise<Map<string, YearSums>> {
  const { rows } = await sql<YearSums & { employee_id: string }>`select e.hash_id as employee_id,
      coalesce(sum((p.document -> 'sums' ->> 'wages_cents')::int8), 0)::int8 as wages_cents,
      coalesce(sum((p.document -> 'sums' ->> 'tips_cents')::int8), 0)::int8 as tips_cents,
      coalesce(sum((p.document -> 'sums' ->> 'overtime_cents')::int8), 0)::int8 as overtime_cents
    from pay_run r join pay_stub p on p.business_id = r.business_id and p.run_id = r.id
      join employee e on e.business_id = p.business_id and e.id = p.employee_id
    where r.business_id = ${businessId} and r.status = 'finalised' and e.hash_id = any(${employee_ids}::text[])
      and r.to_day between date_trunc('year', ${until}::date) and ${until}::date group by e.hash_id`.execute(tx);
  return new Map(rows.map(({ employee_id, ...sums }) => [employee_id, sums]));
}

type NewEntry = Omit<PayEntry, 'cents'> & { readonly run_id: string; readonly row: number; readonly amount_cents: number };

export const insertEntry = ({ tx, scope: { businessId } }: BusinessTx, { row, ...entry }: NewEntry, { at, by }: Stamp) =>
  pipelineStatement(
    tx,
    tx.insertInto('pay_entry').values({ business_id: businessId, employee_id: row, ...entry, written_at: at, written_by: by }),
  );

export async function entryById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<{ run_id: string } | undefined> {
  return tx
    .selectFrom('pay_entry')
    .select('run_id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export const deleteEntry = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.deleteFrom('pay_entry').where('business_id', '=', businessId).where('id', '=', id).execute();
