import { sql } from 'kysely';
import type { TurnEvent } from 'core/turns/rules/log';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type LoggedEvent = TurnEvent & {
  readonly appointment_id: string | null;
  readonly walk_in_id: string | null;
  readonly reason: string;
  readonly by: string | null;
  readonly pin_of: string | null;
  readonly first_name: string;
  readonly employee_row: number;
  readonly beside_name: string | null;
};

/** One after the other until the transaction ends: whose turn it is must not change while it is being decided. */
export const lockTurns = async ({ tx, scope: { businessId } }: BusinessTx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`turns ${businessId}`}, 0))`.execute(tx));

const logged = sql`select v.id, e.hash_id as employee_id, e.id::int as employee_row, e.first_name, v.kind, ${instantTextSql('v.at')} as at, v.turns, v.amount_cents,
    v.menu_turns, v.about, o.hash_id as beside, o.first_name as beside_name, v.side, ${instantTextSql('v.until')} as until, v.appointment_id,
    v.walk_in_id, v.reason, a.name as by, p.first_name as pin_of
  from turn_event v join employee e on e.business_id = v.business_id and e.id = v.employee_id
    left join employee o on o.business_id = v.business_id and o.id = v.beside 
    left join person a on a.business_id = v.business_id and a.account_id = v.account_id
    left join employee p on p.business_id = v.business_id and p.id = v.pin_of`;

/** The log of one day, oldest first. */
export async function turnLogOf({ tx, scope: { businessId } }: BusinessTx, day: string): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`${logged} where v.business_id = ${businessId} and v.day = ${day}::date
    order by v.seq`.execute(tx);
  return rows;
}

export type NewEvent = Pick<TurnEvent, 'id' | 'kind' | 'at'> &
  Partial<Pick<TurnEvent, 'turns' | 'amount_cents' | 'menu_turns' | 'about' | 'side' | 'until'>> & {
    readonly employee_id: number;
    readonly day: string;
    readonly beside?: number | null;
    readonly appointment_id?: string | null;
    readonly walk_in_id?: string | null;
    readonly reason?: string;
    readonly account_id: number | null;
    readonly pin_of?: number | null;
  };

export const insertEvent = async ({ tx, scope: { businessId: business_id } }: BusinessTx, event: NewEvent): Promise<void> =>
  void (await tx
    .insertInto('turn_event')
    .values({ business_id, ...event })
    .execute());

export type Colleague = { readonly id: number; readonly hash_id: string; readonly first_name: string };

/** Everybody who works here. */
export const colleaguesOf = ({ tx, scope: { businessId } }: BusinessTx): Promise<Colleague[]> =>
  tx
    .selectFrom('employee')
    .select(['id', 'hash_id', 'first_name'])
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .execute();
