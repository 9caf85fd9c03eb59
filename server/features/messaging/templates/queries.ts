import { sql } from 'kysely';
import { MOST_TEMPLATES } from 'core/messaging/templates/rules';
import type { BusinessTx } from '../../../platform/db.ts';

const columns = ['id', 'name', 'body_en', 'body_vi'] as const;

export const templatesOf = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('message_template')
    .select(columns)
    .where('business_id', '=', businessId)
    .orderBy(sql`lower(name)`)
    .limit(MOST_TEMPLATES)
    .execute();
export type TemplateRow = Awaited<ReturnType<typeof templatesOf>>[number];

/** Templates are added one at a time, so that there are never more than may be kept. */
export const lockTemplates = ({ tx, scope: { businessId } }: BusinessTx) =>
  sql`select tenant.my_turn(${`message templates ${businessId}`})`.execute(tx);

/** Says whether it was saved: not under a name that another one has. */
export async function saveTemplateRow({ tx, scope: { businessId } }: BusinessTx, row: TemplateRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into message_template as t (business_id, id, name, body_en, body_vi)
    select ${businessId}::bigint, ${row.id}::uuid, ${row.name}, ${row.body_en}, ${row.body_vi}
    where not exists (select from message_template o
      where o.business_id = ${businessId} and o.name = ${row.name} and o.id <> ${row.id}::uuid)
    on conflict (business_id, id) do update set name = excluded.name, body_en = excluded.body_en, body_vi = excluded.body_vi
    returning t.id`.execute(tx);
  return rows.length > 0;
}

export const deleteTemplateRow = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.deleteFrom('message_template').where('business_id', '=', businessId).where('id', '=', id).returning('id').executeTakeFirst();
