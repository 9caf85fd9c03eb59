import { sql } from 'kysely';
import type { SalesBy } from 'core/reports/sales/rules';
import type { BusinessTx } from '../../../platform/db.ts';

type Named = { readonly key: string; readonly id: string; readonly name: string };

const names: { readonly [by in SalesBy]?: (b: number) => ReturnType<typeof sql<Named>> } = {
  employee: (b) => sql<Named>`select id::text as key, hash_id as id, trim(first_name || ' ' || last_name) as name
    from employee where business_id = ${b}`,
  service: (b) => sql<Named>`select 'service:' || id as key, 'service:' || id as id, name from service where business_id = ${b}
    union all select 'add_on:' || id, 'add_on:' || id, name from add_on where business_id = ${b}`,
  category: (b) => sql<Named>`select 'service:' || s.id as key, t.id::text as id, t.name
    from service s join service_type t on t.business_id = s.business_id and t.id = s.type_id where s.business_id = ${b}`,
};

/** How what a row is about is called now, also if it is gone from the menu or has left the team; by the key of the sums. */
export async function namesFor({ tx, scope: { businessId: b } }: BusinessTx, by: SalesBy): Promise<Map<string, Named>> {
  const query = names[by];
  const rows = query ? (await query(b).execute(tx)).rows : [];
  return new Map(rows.map((row) => [row.key, row]));
}
