import { sql } from 'kysely';
import type { TakingLine } from 'core/booking/claims/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantMinuteSql } from '../../../platform/instants.ts';

type Row = Omit<TakingLine, 'units' | 'shape'> & { readonly shape: TakingLine['shape'] & Pick<TakingLine, 'units'> };

/** What the lines of these visits took of everybody's time. */
export async function takingLines({ tx, scope: { businessId } }: BusinessTx, visits: readonly string[]): Promise<TakingLine[]> {
  const { rows } = await sql<Row>`select id, employee_id, ${instantMinuteSql('starts_at')} as start, shape from appointment_line
    where business_id = ${businessId} and appointment_id = any(${visits}::uuid[])`.execute(tx);
  return rows.map(({ shape: { units, ...shape }, ...line }) => ({ ...line, shape, units }));
}
