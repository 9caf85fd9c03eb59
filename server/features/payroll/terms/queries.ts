import { sql } from 'kysely';
import type { PaySetup } from 'core/payroll/contract';
import type { PayRule } from 'core/payroll/rules/terms';
import type { BusinessTx } from '../../../platform/db.ts';

type NewRule = {
  readonly id: string;
  readonly row: number | null;
  readonly from: string;
  readonly terms: Omit<PayRule, 'from'>;
  readonly agreed: string;
  readonly at: string;
  readonly by: number | null;
};

export async function insertRule({ tx, scope: { businessId } }: BusinessTx, rule: NewRule): Promise<void> {
  const { id, row, from, terms, agreed, at, by } = rule;
  await sql`insert into pay_rule (business_id, id, employee_id, from_day, terms, agreed, written_at, written_by)
    values (${businessId}, ${id}, ${row}, ${from}::date, ${JSON.stringify(terms)}::jsonb, ${agreed}, ${at}::timestamptz, ${by})`.execute(
    tx,
  );
}

/** What rates can be about, as the menu has it now. */
export async function ratedMenu({ tx, scope: { businessId: b } }: BusinessTx): Promise<Pick<PaySetup, 'types' | 'services'>> {
  const { rows } = await sql<Pick<PaySetup, 'types' | 'services'>>`select
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.sort, t.name) from service_type t
      where t.business_id = ${b} and t.deleted_at is null), '[]') as types,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'type_id', s.type_id, 'name', s.name) order by s.sort, s.name) from service s
      where s.business_id = ${b} and s.deleted_at is null and s.parent_id is null), '[]') as services`.execute(tx);
  return rows[0] ?? { types: [], services: [] };
}
