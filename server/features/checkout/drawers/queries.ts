import { sql } from 'kysely';
import type { MovementView } from 'core/checkout/contract';
import type { Denominations, MovementKind } from 'core/checkout/drawers/rules/cash';
import type { Moved } from 'core/checkout/drawers/rules/figures';
import { MAIN_DRAWER } from 'core/checkout/rules/sale';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';
import { instantTextSql } from '../../../platform/instants.ts';

const nameOf = (table: 's' | 'm' | 'c', column: string) =>
  sql<string | null>`(select trim(e.first_name || ' ' || e.last_name) from employee e
    where e.business_id = ${sql.ref(`${table}.business_id`)} and e.id = ${sql.ref(`${table}.${column}`)})`;

export type DrawerRow = { readonly name: string; readonly blind: boolean };

/** Every business has one, also if it never said so. */
export async function drawersOf({ tx, scope: { businessId } }: BusinessTx): Promise<DrawerRow[]> {
  const known = tx.selectFrom('drawer').select(['name', 'blind']).where('business_id', '=', businessId).orderBy('name');
  const rows = await known.execute();
  const main = rows.find(({ name }) => name === MAIN_DRAWER) ?? { name: MAIN_DRAWER, blind: false };
  return [main, ...rows.filter(({ name }) => name !== MAIN_DRAWER)];
}

export const keepDrawer = ({ tx, scope: { businessId: business_id } }: BusinessTx, { name, blind }: DrawerRow) =>
  pipelineStatement(
    tx,
    tx
      .insertInto('drawer')
      .values({ business_id, name, blind })
      .onConflict((clash) => clash.columns(['business_id', 'name']).doUpdateSet({ blind })),
  );

export type SessionRow = {
  readonly id: string;
  readonly drawer: string;
  readonly state: 'open' | 'closed' | 'unreconciled';
  readonly float_cents: number | null;
  readonly from_seq: number;
  readonly to_seq: number | null;
  readonly opened_at: string;
  /** The business day on which that was. */
  readonly opened_day: string;
  readonly opened_by: string | null;
};

const sessionColumns = sql`s.id, s.drawer, s.state, s.float_cents, s.from_seq,
  s.to_seq, ${instantTextSql('s.opened_at')} as opened_at, s.opened_day::text as opened_day, ${nameOf('s', 'opened_by')} as opened_by`;

/** The open session of a drawer, or else the one that ended last. */
export async function lastSession({ tx, scope: { businessId } }: BusinessTx, drawer: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select ${sessionColumns} from drawer_session s
    where s.business_id = ${businessId} and s.drawer = ${drawer} order by s.to_seq desc nulls first, s.id desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

export async function sessionById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select ${sessionColumns} from drawer_session s
    where s.business_id = ${businessId} and s.id = ${id}`.execute(tx);
  return rows[0];
}

type NewSession = Pick<SessionRow, 'id' | 'drawer' | 'float_cents' | 'from_seq' | 'opened_at'> & { readonly by: number | null };

export const insertSession = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  { by: opened_by, ...session }: NewSession,
) => pipelineStatement(tx, tx.insertInto('drawer_session').values({ business_id, opened_by, ...session }));

export const countIn = (
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  { float_cents, by }: { readonly float_cents: number; readonly by: number | null },
) =>
  pipelineStatement(
    tx,
    tx
      .updateTable('drawer_session')
      .set({ float_cents, opened_by: by })
      .where('business_id', '=', businessId)
      .where('id', '=', id),
  );

type End = { readonly state: 'closed' | 'unreconciled'; readonly to_seq: number; readonly at: string };

export const endSession = ({ tx, scope: { businessId } }: BusinessTx, id: string, { state, to_seq, at: ended_at }: End) =>
  pipelineStatement(
    tx,
    tx.updateTable('drawer_session').set({ state, to_seq, ended_at }).where('business_id', '=', businessId).where('id', '=', id),
  );

/** How far the ledger had come before anything moved in a drawer. */
export async function beforeFirst({ tx, scope: { businessId } }: BusinessTx, drawer: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(
      (select min(t.seq) - 1 from ledger_account a
        join ledger_entry e on e.business_id = a.business_id and e.ledger_account_id = a.id
        join ledger_tx t on t.business_id = e.business_id and t.id = e.tx_id
        where a.business_id = ${businessId} and a.kind = 'cash_drawer' and a.subject = ${drawer}),
      (select max(seq) from ledger_tx where business_id = ${businessId}), 0) as seq`.execute(tx);
  return rows[0]?.seq ?? 0;
}

export type Stretch = {
  readonly balance: number;
  /** How far the ledger has come, and where cash last moved in this drawer. */
  readonly at_seq: number;
  readonly last_moved: number;
  readonly first_at: string | null;
  readonly first_day: string | null;
  readonly moved: Moved;
};

/** What moved in a drawer after a number of the ledger. */
export async function stretchOf({ tx, scope: { businessId } }: BusinessTx, drawer: string, after: number): Promise<Stretch> {
  const { rows } = await sql<Stretch>`with moved as (
      select t.kind, sum(e.amount_cents)::int8 as cents, min(t.happened_at) as first_at, min(d.day) as first_day, max(t.seq) as last from ledger_tx t
      join ledger_day d on d.business_id = t.business_id and d.tx_id = t.id
      join ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id
      join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id and a.kind = 'cash_drawer' and a.subject = ${drawer}
      where t.business_id = ${businessId} and t.seq > ${after} group by t.kind),
    whole as (select min(first_at) as first_at, min(first_day)::text as first_day, max(last) as last from moved)
    select coalesce((select balance_cents from ledger_account where business_id = ${businessId} and kind = 'cash_drawer'
        and subject = ${drawer}), 0) as balance,
      coalesce((select max(seq) from ledger_tx where business_id = ${businessId}), 0) as at_seq,
      coalesce(whole.last, 0) as last_moved, ${instantTextSql('whole.first_at')} as first_at, whole.first_day,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'cents', cents)) from moved), '[]') as moved from whole`.execute(
    tx,
  );
  const [row] = rows;
  return row ?? { balance: 0, at_seq: 0, last_moved: 0, first_at: null, first_day: null, moved: [] };
}

type NewMovement = {
  readonly id: string;
  readonly session_id: string;
  readonly kind: MovementKind;
  readonly amount_cents: number;
  readonly reason: string;
  readonly employee_id: number | null;
  readonly moved_at: string;
  readonly moved_by: number | null;
  readonly ledger_tx: string | null;
};

export const insertMovement = ({ tx, scope: { businessId: business_id } }: BusinessTx, movement: NewMovement) =>
  pipelineStatement(tx, tx.insertInto('drawer_movement').values({ business_id, ...movement }));

export async function movementsOf({ tx, scope: { businessId } }: BusinessTx, session_id: string): Promise<MovementView[]> {
  const { rows } = await sql<MovementView>`select m.id, m.kind, m.amount_cents, m.reason,
      ${nameOf('m', 'employee_id')} as employee, ${instantTextSql('m.moved_at')} as at, ${nameOf('m', 'moved_by')} as by
    from drawer_movement m where m.business_id = ${businessId} and m.session_id = ${session_id} order by m.moved_at, m.id`.execute(
    tx,
  );
  return rows;
}

export type CountRow = {
  readonly id: string;
  readonly session_id: string;
  readonly denominations: Denominations;
  readonly counted: number;
  readonly expected: number;
  readonly at_seq: number;
  readonly at: string;
  readonly by: string | null;
};

/** Every count of a session, the newest first. */
export async function countsOf({ tx, scope: { businessId } }: BusinessTx, session_id: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select c.id, c.session_id, c.denominations, c.counted_cents as counted,
      c.expected_cents as expected, c.at_seq, ${instantTextSql('c.counted_at')} as at, ${nameOf('c', 'counted_by')} as by
    from drawer_count c where c.business_id = ${businessId} and c.session_id = ${session_id}
    order by c.counted_at desc, c.id desc`.execute(tx);
  return rows;
}

type NewCount = {
  readonly id: string;
  readonly session_id: string;
  readonly denominations: string;
  readonly counted_cents: number;
  readonly expected_cents: number;
  readonly at_seq: number;
  readonly counted_at: string;
  readonly counted_by: number | null;
};

export const insertCount = ({ tx, scope: { businessId: business_id } }: BusinessTx, count: NewCount) =>
  pipelineStatement(tx, tx.insertInto('drawer_count').values({ business_id, ...count }));

/** Of which session a count is. */
export const sessionOfCount = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .selectFrom('drawer_count')
    .select('session_id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether the cash of a ticket was counted and its drawer closed. */
export async function isCashClosed({ tx, scope: { businessId } }: BusinessTx, ticket_id: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select exists (select from ticket_payment p
    join ledger_tx t on t.business_id = p.business_id and t.id = p.ledger_tx
    join ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id
    join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id and a.kind = 'cash_drawer'
    join drawer_session s on s.business_id = a.business_id and s.drawer = a.subject and s.state = 'closed'
      and t.seq > s.from_seq and t.seq <= s.to_seq
    where p.business_id = ${businessId} and p.ticket_id = ${ticket_id} and p.deleted_at is null) as closed`.execute(tx);
  return rows[0]?.closed ?? false;
}

/** Whether a sale stands in the report of a drawer that was closed since. */
export async function isReported({ tx, scope: { businessId } }: BusinessTx, sale_tx: string): Promise<boolean> {
  const { rows } = await sql<{ reported: boolean }>`select exists (select from ledger_tx t
    join drawer_session s on s.business_id = t.business_id and s.state = 'closed' and s.to_seq >= t.seq
    where t.business_id = ${businessId} and t.id = ${sale_tx}) as reported`.execute(tx);
  return rows[0]?.reported ?? false;
}
