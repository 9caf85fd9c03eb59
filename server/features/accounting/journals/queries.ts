import { type RawBuilder, sql } from 'kysely';
import type { BookEntry, Journal, JournalLine } from 'core/accounting/rules/journal';
import type { DetailEntry } from 'core/accounting/rules/files';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

/** Nobody else of the business writes journals, accounts or locks until this transaction ends. */
export async function lockAccounting({ tx, scope: { businessId } }: BusinessTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('accounting ' || ${businessId}::bigint, 0))`.execute(tx);
}

type Days = { readonly from: string; readonly to: string };

/** What accounts are divided by in a journal, and what is ours and left out of it. */
const subject = sql`case when a.kind in ('revenue', 'discount', 'fee', 'tax') or (a.kind = 'card_clearing' and a.subject in ('plan', 'sms'))
  then a.subject else '' end`;

/** Days with something that is in no journal yet, earliest first. */
export async function waitingDays({ tx, scope: { businessId: b } }: BusinessTx, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select d.day::date::text as day
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    where exists (select from ledger_day l where l.business_id = ${b} and l.day = d.day::date and l.seq > coalesce(
      (select max(j.to_seq) from journal j where j.business_id = ${b} and j.day = d.day::date), 0)) order by d.day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** What of a day is in no journal yet, and where in the ledger its next one begins and ends. */
export type Waiting = {
  readonly day: string;
  readonly n: number;
  readonly from_seq: number;
  readonly to_seq: number;
  readonly entries: readonly BookEntry[];
};

/** Numbers of the ledger are given in the order of commits, so everything up to the last one that is seen is there. */
export async function waitingOf({ tx, scope: { businessId: b } }: BusinessTx, { from, to }: Days): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with done as (select distinct on (j.day) j.day, j.nr, j.to_seq from journal j
        where j.business_id = ${b} and j.day between ${from}::date and ${to}::date order by j.day, j.nr desc),
      tx as (select d.day, d.tx_id, d.seq, coalesce(done.nr, 0) as nr, coalesce(done.to_seq, 0) as from_seq
        from ledger_day d left join done on done.day = d.day
        where d.business_id = ${b} and d.day between ${from}::date and ${to}::date and d.seq > coalesce(done.to_seq, 0)),
      stretch as (select day, nr + 1 as n, from_seq, max(seq) as to_seq from tx group by 1, 2, 3),
      sums as (select tx.day, a.kind, ${subject} as subject, sum(e.amount_cents)::int8 as cents
        from tx join ledger_entry e on e.business_id = ${b} and e.tx_id = tx.tx_id
          join ledger_account a on a.business_id = ${b} and a.id = e.ledger_account_id group by 1, 2, 3)
    select s.day::text as day, s.n, s.from_seq::int8 as from_seq, s.to_seq::int8 as to_seq,
      (select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject, 'cents', m.cents)) from sums m where m.day = s.day) as entries
    from stretch s order by s.day`.execute(tx);
  return rows;
}

export type JournalRow = Journal & {
  readonly to_seq: number;
  readonly from_seq: number;
  readonly hash: string;
  readonly written_at: string;
  readonly by: string | null;
};

export const nameOfWriter = (written_by: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select trim(p.first_name || ' ' || p.last_name) from employee p where p.business_id = b.business_id and p.id = ${written_by})`;

/** What is written down of some days, or one journal of each; by day and number. */
export async function journalsOf(
  { tx, scope: { businessId: b } }: BusinessTx,
  { from, to }: Days,
  nr: number | null = null,
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`select b.day::text as day, b.nr as n, b.lines, b.from_seq::int8 as from_seq,
      b.to_seq::int8 as to_seq, encode(b.hash, 'hex') as hash, ${instantTextSql('b.written_at')} as written_at, ${nameOfWriter(sql`b.written_by`)} as by
    from journal b where b.business_id = ${b} and b.day between ${from}::date and ${to}::date and (${nr}::int is null or b.nr = ${nr}::int)
    order by b.day, b.nr`.execute(tx);
  return rows;
}

export type NewJournal = Pick<Waiting, 'day' | 'n' | 'from_seq' | 'to_seq'> & {
  readonly lines: readonly JournalLine[];
  readonly hash: string;
};

export async function insertJournals(
  { tx, scope: { businessId: b } }: BusinessTx,
  journals: readonly NewJournal[],
  { at, by }: { readonly at: string; readonly by: number | null },
): Promise<void> {
  const rows = journals.map((one) => ({ ...one, follows: one.n === 1 ? null : one.n - 1 }));
  await sql`insert into journal (business_id, day, nr, from_seq, to_seq, follows_nr, lines, hash, written_at, written_by)
    select ${b}, r.day, r.n, r.from_seq, r.to_seq, r.follows, r.lines, decode(r.hash, 'hex'), ${at}::timestamptz, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(day date, n int, from_seq bigint, to_seq bigint, follows int, lines jsonb, hash text)`.execute(
    tx,
  );
}

/** Days of a period on which anything was posted, newest first. */
export async function postedDays({ tx, scope: { businessId: b } }: BusinessTx, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select d.day::date::text as day
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    where exists (select from ledger_day l where l.business_id = ${b} and l.day = d.day::date) order by d.day desc`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Pay stays together: what each person is owed is in the payroll alone. */
const shownSubject = sql`case when a.kind in ('wages', 'payroll_payable', 'advance', 'rent_income') then '' else a.subject end`;

/** Every entry of the journals of some days, in the order of the ledger; those of ours with them. */
export async function entriesOf(
  { tx, scope: { businessId: b } }: BusinessTx,
  { from, to }: Days,
  nr: number | null,
): Promise<DetailEntry[]> {
  const { rows } =
    await sql<DetailEntry>`select 'OC-' || j.day::text || '-' || j.nr as number, j.day::text as day, a.kind, ${shownSubject} as subject,
      sum(e.amount_cents)::int8 as cents, t.kind as source, k.ticket_no::int8 as ticket_no, t.seq::int8 as seq
    from journal j join ledger_day d on d.business_id = ${b} and d.day = j.day and d.seq > j.from_seq and d.seq <= j.to_seq
      join ledger_tx t on t.business_id = ${b} and t.id = d.tx_id
      join ledger_entry e on e.business_id = ${b} and e.tx_id = t.id
      join ledger_account a on a.business_id = ${b} and a.id = e.ledger_account_id
      left join ticket k on t.source = 'ticket' and k.business_id = ${b} and k.id = t.source_id
    where j.business_id = ${b} and j.day between ${from}::date and ${to}::date and (${nr}::int is null or j.nr = ${nr}::int)
    group by j.day, j.nr, a.kind, 4, t.kind, k.ticket_no, t.seq having sum(e.amount_cents) <> 0
    order by j.day, j.nr, t.seq, a.kind, 4`.execute(tx);
  return rows;
}
