import { sql } from 'kysely';
import type { Rule } from 'core/turns/contract';
import { usualRule } from 'core/turns/rules/log';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type KeptRule = Rule & { readonly version: number };

/** Version 0 is the usual rule, which nobody has touched. */
export async function ruleOf({ tx, scope: { businessId } }: BusinessTx): Promise<KeptRule> {
  const row = await tx
    .selectFrom('turn_rule')
    .select(['rule', 'version'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return { ...usualRule, menu: {}, ...(row?.rule as Partial<Rule> | undefined), version: row?.version ?? 0 };
}

/** False: somebody has changed it since that version. */
export async function saveRule({ tx, scope: { businessId } }: BusinessTx, rule: Rule, version: number): Promise<boolean> {
  const { rows } = await sql`insert into turn_rule (business_id, rule) select ${businessId}, ${JSON.stringify(rule)}::jsonb
    where ${version}::int = 0 or exists (select from turn_rule where business_id = ${businessId})
    on conflict (business_id) do update set rule = excluded.rule, version = turn_rule.version + 1
      where turn_rule.version = ${version}::int
    returning version`.execute(tx);
  return rows.length > 0;
}

export type PastLine = {
  readonly visit_id: string;
  readonly day: string;
  readonly employee_id: string;
  readonly name: string;
  readonly kind: 'seat' | 'request' | 'appointment';
  readonly start: string;
  readonly end: string;
  readonly amount_cents: number;
  readonly services: readonly string[];
};

/** What was done since that day: for each visit and person one row. Who was not asked for, and not booked online, was a walk-in. */
export async function doneSince({ tx, scope: { businessId } }: BusinessTx, since: string, zone: string): Promise<PastLine[]> {
  const { rows } = await sql<PastLine>`
    select l.appointment_id as visit_id, (a.starts_at at time zone ${zone})::date::text as day, e.hash_id as employee_id,
      e.first_name as name,
      case when bool_or(l.pinned) then 'request' when a.source = 'online' then 'appointment' else 'seat' end as kind,
      ${instantTextSql('s.first')} as start, ${instantTextSql('s.last')} as "end", sum(l.price_cents + l.request_cents + (select coalesce(sum((o->>'price_cents')::int), 0)
        from jsonb_array_elements(l.add_ons) o))::int8 as amount_cents, array_agg(distinct l.service_id) as services
    from appointment a join appointment_line l on l.business_id = a.business_id and l.appointment_id = a.id
      join employee e on e.business_id = l.business_id and e.id = l.employee_id,
      lateral (select min(x.starts_at) as first, max(x.ends_at) as last from appointment_line x
        where x.business_id = l.business_id and x.appointment_id = a.id and x.employee_id = l.employee_id) s
    where a.business_id = ${businessId} and a.status = 'completed' and a.starts_at >= ${since}::timestamptz
    group by l.appointment_id, a.starts_at, a.source, e.hash_id, e.first_name, s.first, s.last order by s.first`.execute(tx);
  return rows;
}
