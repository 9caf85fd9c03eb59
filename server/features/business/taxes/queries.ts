import { type RawBuilder, sql } from 'kysely';
import type { ShownTaxes } from 'core/business/contract';
import type { TaxChange, TaxCode, TaxProfile, TaxTable } from 'core/business/taxes/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';

const codes = (b: number) => sql`select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'parts',
    (select jsonb_agg(jsonb_build_object('name', p.name, 'rate', p.rate) order by p.nr)
      from unnest(c.part_names, c.part_rates) with ordinality p(name, rate, nr))) order by c.sort, c.id)
  from tax_code c where c.business_id = ${b} and c.ended_at is null`;
const kinds = (b: number) =>
  sql`select jsonb_object_agg(key, tax_code_id) from tax_rule where business_id = ${b} and target = 'kind'`;

/** What an owner has said about tax; `version` is 0 as long as nobody has. */
export async function taxProfile({
  tx,
  scope: { businessId: b },
}: BusinessTx): Promise<TaxProfile & { readonly version: number }> {
  const { rows } = await sql<TaxProfile & { version: number }>`select
    coalesce((select version from tax_profile where business_id = ${b}), 0) as version, coalesce((${codes(b)}), '[]') as codes,
    '{"service": null, "product": null, "fee": null, "service_charge": null}'::jsonb || coalesce((${kinds(b)}), '{}') as kinds,
    coalesce((select jsonb_agg(jsonb_build_object('target', target, 'id', key, 'tax_code', tax_code_id) order by target, key)
      from tax_rule where business_id = ${b} and target <> 'kind'), '[]') as rules`.execute(tx);
  const [profile] = rows;
  if (!profile) throw new Error('a select without a table has a row');
  return profile;
}

type About = Pick<ShownTaxes, 'state' | 'types' | 'services'>;

/** What rules can be about, as the menu has it now. */
export async function taxedMenu({ tx, scope: { businessId: b } }: BusinessTx): Promise<About> {
  const { rows } = await sql<About>`select (select state_id from shop where business_id = ${b}) as state,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.sort, t.name) from service_type t
      where t.business_id = ${b} and t.deleted_at is null), '[]') as types,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'type_id', s.type_id, 'name', s.name) order by s.sort, s.name) from service s
      where s.business_id = ${b} and s.deleted_at is null and s.parent_id is null), '[]') as services`.execute(tx);
  return rows[0] ?? { state: null, types: [], services: [] };
}

/**
 * What a till looks up, as an expression of SQL, so that whoever prices lines has it in the same statement. A variant is taxed like the
 * service that it belongs to, and that like its category.
 */
export const taxTableSql = (b: number): RawBuilder<TaxTable> => sql<TaxTable>`(select jsonb_build_object(
    'codes', coalesce((select jsonb_object_agg(id, rate) from tax_code where business_id = ${b} and ended_at is null), '{}'),
    'kinds', coalesce((${kinds(b)}), '{}'),
    'services', coalesce((select jsonb_object_agg(s.id, r.tax_code_id) from service s cross join lateral (
        select r.tax_code_id from tax_rule r where r.business_id = ${b} and (r.target, r.key)
          in (('service', s.id::text), ('service', s.parent_id::text), ('type', s.type_id::text))
        order by r.target = 'type', r.key <> s.id::text limit 1) r
      where s.business_id = ${b} and exists (select from tax_rule where business_id = ${b} and target <> 'kind')), '{}')))`;

export async function taxTable({ tx, scope: { businessId } }: BusinessTx): Promise<TaxTable> {
  const { rows } = await sql<{ taxes: TaxTable }>`select ${taxTableSql(businessId)} as taxes`.execute(tx);
  return rows[0]?.taxes ?? { codes: {}, kinds: {}, services: {} };
}

/** The rates of these codes, also of those that have ended. */
export async function ratesOfCodes(
  { tx, scope: { businessId } }: BusinessTx,
  ids: readonly string[],
): Promise<{ readonly [id: string]: number }> {
  if (ids.length === 0) return {};
  const { rows } = await sql<{ id: string; rate: number }>`select id, rate from tax_code
    where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(tx);
  return Object.fromEntries(rows.map(({ id, rate }) => [id, rate]));
}

/** Raises the version if it is still `version`; two who change the taxes at once come one after the other. */
export async function raiseVersion({ tx, scope: { businessId } }: BusinessTx, version: number): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`insert into tax_profile as p (business_id, version) values (${businessId}, 1)
    on conflict (business_id) do update set version = p.version + 1 where p.version = ${version} returning version`.execute(tx);
  return rows[0]?.version === version + 1;
}

const namesOf = ({ parts }: TaxCode) => parts.map(({ name }) => name);

export async function saveTaxes({ tx, scope: { businessId } }: BusinessTx, change: TaxChange, at: string): Promise<void> {
  await sql`update tax_code set ended_at = ${at}::timestamptz
    where business_id = ${businessId} and id = any(${change.ended}::uuid[]) and ended_at is null`.execute(tx);
  for (const code of change.kept)
    await pipelineStatement(
      tx,
      sql`update tax_code set name = ${code.name}, sort = ${code.sort}, part_names = ${namesOf(code)}::text[]
        where business_id = ${businessId} and id = ${code.id}`,
    );
  for (const { id, name, sort, parts, replaces } of change.added) {
    const rates = parts.map(({ rate }) => rate);
    const rate = rates.reduce((sum, one) => sum + one, 0);
    const row = { business_id: businessId, id, name, sort, part_names: parts.map((part) => part.name), part_rates: rates };
    await tx
      .insertInto('tax_code')
      .values({ ...row, rate, since: at, replaces })
      .execute();
  }
  const kindRules = Object.entries(change.kinds).map(([key, tax_code_id]) => ({ target: 'kind', key, tax_code_id }));
  const rules = [...kindRules, ...change.rules.map(({ target, id, tax_code }) => ({ target, key: id, tax_code_id: tax_code }))];
  await sql`delete from tax_rule where business_id = ${businessId}`.execute(tx);
  await tx
    .insertInto('tax_rule')
    .values(rules.map((rule) => ({ business_id: businessId, ...rule })))
    .execute();
}
